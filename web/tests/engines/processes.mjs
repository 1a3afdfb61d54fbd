/** Waits for a line that a process prints. Throws if it ends without one, or cannot be started. */
export function lineOf(child, stream, pattern) {
  return new Promise((done, fail) => {
    let text = "";
    stream.on("data", (data) => {
      text += data;
      const found = pattern.exec(text);
      if (found !== null) done(found);
    });
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`${child.spawnfile} ended with ${code}: ${text}`)));
  });
}

/** Waits until a process has ended. */
export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once("exit", done));
}
