// Writes React's development build to packages/, for the development server alone: it says what is wrong in words. The files stay
// CommonJS, as React ships them, and are minified, which leaves 0.4 of 1.3 MB. Names in its messages are those of components.
// It is changed as the production build is, see react.mjs: it tolerates nodes that others have moved, and shows no sign of loading.
// What it says in the console, it says to web/dev/said.ts too.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";

const files = [
  "react/cjs/react.development.js",
  "react/cjs/react-jsx-runtime.development.js",
  "react-dom/cjs/react-dom-client.development.js",
  "scheduler/cjs/scheduler.development.js",
];
const near = `
function removeNode(node) {
  if (typeof node.remove === "function") node.remove();
  else node.parentNode.removeChild(node);
}
function insertNear(parent, node, before) {
  while (before && before.parentNode !== parent) before = before.parentNode;
  parent.insertBefore(node, before);
}
`;
const steps = [
  [/parentInstance\.removeChild\(child\);/g, "removeNode(child);"],
  [/\(9 === container\.nodeType[^()]*\)\.removeChild\(child\);/g, "removeNode(child);"],
  [/(\(9 === parent\.nodeType[^()]*\))\.insertBefore\(tag, before\)/g, "insertNear($1, tag, before)"],
  [/\bparent\.insertBefore\(tag, before\)/g, "insertNear(parent, tag, before)"],
  [
    /function defaultOnDefaultTransitionIndicator\(\) \{\n.*?^ {4}\}\n/gms,
    "function defaultOnDefaultTransitionIndicator() {}\n",
  ],
];

/** Passes what React says on, with the stack of the call and that of the components that made the element. */
const say = `
globalThis.orihonSay = (args) => {
  (globalThis.orihonSaid ??= []).push({ args, stack: new Error().stack, owner: exports.captureOwnerStack() });
};
`;
// While React calls a component for its stack alone, the console is muted.
const error = `
function orihonError(...args) {
  console.error(...args);
  if (!console.error.__reactDisabledLog) globalThis.orihonSay?.(args);
}
`;

function saying(file, text) {
  if (file.startsWith("scheduler/")) return text;
  const calls = text.match(/\bconsole\.error\(/g)?.length ?? 0;
  if (calls === 0) throw new Error(`react-development.mjs: ${file} says nothing in this version`);
  return text.replaceAll(/\bconsole\.error\(/g, "orihonError(") + error + (file.includes("/react.") ? say : "");
}

function changed(text) {
  let out = text;
  for (const [step, instead] of steps) {
    const count = [...out.matchAll(step)].length;
    if (count !== 1) throw new Error(`react-development.mjs: ${count} places look like ${step} in this version, not 1`);
    out = out.replace(step, instead);
  }
  return out + near;
}

for (const file of files) {
  const text = readFileSync(`node_modules/${file}`, "utf8");
  const { code } = transformSync(saying(file, file.includes("react-dom-client") ? changed(text) : text), {
    define: { "process.env.NODE_ENV": '"development"' },
    minify: true,
    legalComments: "none",
  });
  mkdirSync(path.dirname(`packages/${file}`), { recursive: true });
  // A build may read it meanwhile, and another checkout may share it by a hard link.
  writeFileSync(`packages/${file}.new`, code);
  renameSync(`packages/${file}.new`, `packages/${file}`);
}
