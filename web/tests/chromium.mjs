import { accessSync, constants } from "node:fs";
import path from "node:path";

// The shell has no windows, which take more than half of the processor time of a page.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * How tests start it. Their pages live for seconds: code that is compiled a second time, to be fast, and a process of its own for
 * graphics cost a sixth of the processor time of a page.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-dev-shm-usage",
  "--js-flags=--no-opt,--no-maglev",
];

/**
 * Finds the Chromium that tests run in: the file that the environment variable CHROMIUM names, else the first of its names in
 * PATH. Throws if there is none, because tests that are skipped without a word look like tests that pass.
 */
export function chromiumPath({ CHROMIUM, PATH = "" } = process.env) {
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== "");
  const files = CHROMIUM ? [CHROMIUM] : names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = files.find(canRun);
  if (found !== undefined) return found;
  const where = CHROMIUM ? `CHROMIUM names ${CHROMIUM}, which cannot be run` : `none of ${names.join(", ")} is in PATH`;
  throw new Error(
    `No Chromium: ${where}. Install it (apt-get install chromium-headless-shell) or name it in CHROMIUM.`,
  );
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
