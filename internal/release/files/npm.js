#!/usr/bin/env node
"use strict";
// Starts the program of this system, which a package of its own holds.
const { spawn } = require("node:child_process");

const programs = "%PROGRAMS%";

function fail(text) {
  process.stderr.write(`orihon: ${text}\n`);
  process.exit(1);
}

function isInstalled(name) {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function find() {
  const system = `${process.platform} ${process.arch}`;
  const name = programs[system];
  if (!name) {
    const all = Object.keys(programs).join(", ");
    fail(`there is no program for ${system}, only for ${all}.\nYou can build it from its source: %ADDRESS%`);
  }
  try {
    return require.resolve(name);
  } catch {
    const missing = name.split("/").slice(0, 2).join("/");
    const other = Object.keys(programs).find((key) => isInstalled(programs[key]));
    const why = other
      ? `The packages here were installed for ${other}. Run "npm install" on this system; do not copy node_modules.`
      : `Optional dependencies were left out (--omit=optional, --no-optional), or the lock file was written without them.\n` +
        `Install again with: npm install orihon --include=optional`;
    return fail(`the package ${missing}, which holds the program for ${system}, is not installed.\n${why}`);
  }
}

// The program ends in its own time, and this process after it. A terminal sends Ctrl+C to both.
// Signals are listened for before the program starts: one that came in between would end this process alone.
let child;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  });
}
child = spawn(find(), process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => fail(`the program could not be started: ${error.message}`));
child.on("exit", (code, signal) => {
  if (!signal) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
