// Shortens the names of React's own fields in packages/react-dom/cjs/react-dom-client.production.js: a minifier leaves names
// of fields as they are, and these are 1.5 KB of what every first visit loads. Only fields of objects that never leave the file
// are listed: fibers, their hooks, queues and lanes. It also takes out what turns the browser's own sign of loading during a
// transition, by visits to the same address: the pages have a sign of their own, and a router that would see the visits.
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
const file = "packages/react-dom/cjs/react-dom-client.production.js";
const others = ["react/cjs/react.production.js", "scheduler/cjs/scheduler.production.js"];

const text = readFileSync(file, "utf8");
const outside = others.map((name) => readFileSync(`packages/${name}`, "utf8")).join("\n");
for (const field of fields) {
  // A name in quotes may be how the field is reached; one that other files have may be theirs.
  if (new RegExp(`["'\`]${field}["'\`]`).test(text) || new RegExp(`\\.${field}\\b|\\b${field}:`).test(outside)) {
    throw new Error(`react.mjs: the field ${field} is not React's alone in this version`);
  }
}
const indicator = /^function defaultOnDefaultTransitionIndicator\(\) \{\n.*?^\}\n/ms;
if (!indicator.test(text)) throw new Error("react.mjs: there is no sign of loading in this version");
const quiet = text.replace(indicator, "function defaultOnDefaultTransitionIndicator() {}\n");
const short = transformSync(quiet, { mangleProps: new RegExp(`^(${fields.join("|")})$`), format: "esm" });
writeFileSync(file, short.code);
