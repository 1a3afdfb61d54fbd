// Shortens the names of React's own fields in packages/.raw/react-dom/cjs/react-dom-client.production.js: a minifier leaves names
// of fields as they are, and these are 1.5 KB of what every first visit loads. Only fields of objects that never leave the file
// are listed: fibers, their hooks, queues and lanes. It also takes out what turns the browser's own sign of loading during a
// transition, by visits to the same address: the pages have a sign of their own, and a router that would see the visits.
// A browser's reasons to skip a view transition are none to report, whatever their words.
// And it has React put up with nodes that others have moved or removed, as translators and extensions do: a node is removed from
// where it is, and put before what its sibling stands in. React alone would take the whole page down.
import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";

const fields =
  `_eventListeners _fragmentFiber _observers _visibility alternate attachedListener baseLanes baseQueue baseState
blockedOn cachePool callbackNode callbackPriority cancelPendingCommit candidates child childLanes dehydrated deletions
dependencies eagerState elementType entangledLanes entanglements errorRecoveryDisabledLanes expirationTimes
expiredLanes firstBaseUpdate firstContext flags hasEagerState hiddenCallbacks hiddenUpdates hoistableScripts
hoistableStyles imgBytes imgCount incompleteTransitions isBackwards isDehydrated lanes lastBaseUpdate lastEffect
lastRenderedReducer lastRenderedState memoCache memoizedProps memoizedState memoizedValue optionsOrUseCapture paired payload
pendingBoundaries pendingContext pendingLanes pendingProps pingCache pingedLanes pooledCache pooledCacheLanes
queue reactFragments refCleanup refCount rendering renderingStartTime retryLane retryQueue revertLane shared
shellSuspendCounter sibling stateNode stylesheets subtreeFlags suspendedLanes tailMode timeoutHandle treeContext
treeForkCount unsuspend updateQueue warmLanes`.split(/\s+/);
const file = "packages/.raw/react-dom/cjs/react-dom-client.production.js";
const others = ["react/cjs/react.production.js", "scheduler/cjs/scheduler.production.js"];

const text = readFileSync(file, "utf8");
const outside = others.map((name) => readFileSync(`packages/.raw/${name}`, "utf8")).join("\n");
for (const field of fields) {
  // A name in quotes may be how the field is reached; one that other files have may be theirs.
  if (new RegExp(`["'\`]${field}["'\`]`).test(text) || new RegExp(`\\.${field}\\b|\\b${field}:`).test(outside)) {
    throw new Error(`react.mjs: the field ${field} is not React's alone in this version`);
  }
}
const indicator = /^function defaultOnDefaultTransitionIndicator\(\) \{\n.*?^\}\n/ms;
if (!indicator.test(text)) throw new Error("react.mjs: there is no sign of loading in this version");
const skipped =
  /if \(\s*"View transition was skipped because document visibility state is hidden\."[^()]*\)\s*error = null;/;
if (!skipped.test(text)) throw new Error("react.mjs: there are no reasons to skip a transition in this version");
const quiet = text
  .replace(indicator, "function defaultOnDefaultTransitionIndicator() {}\n")
  .replace(skipped, "error = null;");

// Where React takes a node out of its parent, and puts one before another.
const near = `
function removeNode(node) {
  // A form has its fields in the place of its methods.
  if (typeof node.remove === "function") node.remove();
  else node.parentNode.removeChild(node);
}
function insertNear(parent, node, before) {
  while (before && before.parentNode !== parent) before = before.parentNode;
  parent.insertBefore(node, before);
}
`;
const steps = [
  [
    /(\(\s*9 === hostParent\.nodeType[^()]*\)|hostParent)\.removeChild\(deletedFiber\.stateNode\)/g,
    "removeNode(deletedFiber.stateNode)",
  ],
  [/(\(\s*9 === parent\.nodeType[^()]*\)|\bparent)\.insertBefore\(tag, before\)/g, "insertNear($1, tag, before)"],
];
let patient = quiet + near;
for (const [step, instead] of steps) {
  const count = [...patient.matchAll(step)].length;
  if (count !== 2) throw new Error(`react.mjs: ${count} places look like ${step} in this version, not 2`);
  patient = patient.replace(step, instead);
}
// Constants of the DOM, which React reads by their names: https://dom.spec.whatwg.org/#interface-node
const positions = {
  DISCONNECTED: 1,
  PRECEDING: 2,
  FOLLOWING: 4,
  CONTAINS: 8,
  CONTAINED_BY: 16,
  IMPLEMENTATION_SPECIFIC: 32,
};
const short = transformSync(patient, {
  mangleProps: new RegExp(`^(${fields.join("|")})$`),
  define: Object.fromEntries(
    Object.entries(positions).map(([name, value]) => [`Node.DOCUMENT_POSITION_${name}`, String(value)]),
  ),
  format: "esm",
});
writeFileSync(file, short.code);
