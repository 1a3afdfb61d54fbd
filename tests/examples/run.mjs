// Tests of examples/: node tests/examples/run.mjs
// What the pages of a tutorial print is what is in its project, and the project works: its types are checked, it is built,
// and a browser clicks it through, as a reader has it while developing (two origins) and as it is in production (one).
import { clickThrough } from "./database-to-screen.mjs";
import { comparePages } from "./printed.mjs";

await clickThrough(comparePages("database-to-screen"));
