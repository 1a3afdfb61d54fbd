// Shortens the names of React's own fields in packages/react-dom/cjs/react-dom-client.production.js: a minifier leaves names
// of fields as they are, and these are 1 KB of what every first visit loads. Only fields of objects that never leave the file
// are listed: fibers, their hooks, queues and lanes.
import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";

const fields =
  `alternate baseLanes baseQueue baseState blockedOn cachePool callbackNode callbackPriority cancelPendingCommit
childLanes dehydrated deletions eagerState elementType entangledLanes entanglements errorRecoveryDisabledLanes
expirationTimes expiredLanes firstBaseUpdate firstContext hasEagerState hiddenCallbacks hiddenUpdates hoistableScripts
hoistableStyles imgBytes imgCount incompleteTransitions isBackwards isDehydrated lastBaseUpdate lastEffect
lastRenderedReducer lastRenderedState memoCache memoizedProps memoizedState memoizedValue pendingBoundaries
pendingContext pendingLanes pendingProps pingCache pingedLanes pooledCache pooledCacheLanes refCleanup rendering
renderingStartTime retryLane retryQueue revertLane shellSuspendCounter sibling stateNode subtreeFlags suspendedLanes
tailMode treeContext treeForkCount updateQueue warmLanes`.split(/\s+/);
const file = "packages/react-dom/cjs/react-dom-client.production.js";
const others = ["react/cjs/react.production.js", "scheduler/cjs/scheduler.production.js"];

const text = readFileSync(file, "utf8");
const outside = others.map((name) => readFileSync(`packages/${name}`, "utf8")).join("\n");
for (const field of fields) {
  // A name in quotes may be how the field is reached; one that other files have may be theirs.
  if (new RegExp(`["'\`]${field}["'\`]`).test(text) || new RegExp(`\\b${field}\\b`).test(outside)) {
    throw new Error(`react.mjs: the field ${field} is not React's alone in this version`);
  }
}
const short = transformSync(text, { mangleProps: new RegExp(`^(${fields.join("|")})$`), format: "esm" });
writeFileSync(file, short.code);
