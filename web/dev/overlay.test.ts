import { expect, it } from "vitest";
import { headline } from "./overlay";
import type { Message } from "./protocol";

const warning: Message = { id: "x", severity: "warning", text: "x", file: "a.md" };
const files = (here: number, others: number) => [
  { file: "a.md", errors: 0, warnings: here },
  { file: "b.md", errors: 0, warnings: others },
];

it.each([
  { own: 0, here: 0, others: 1, said: "1 warning, none on this page" },
  { own: 1, here: 1, others: 0, said: "1 warning on this page" },
  { own: 2, here: 2, others: 765, said: "2 warnings on this page, 765 on others" },
])("the badge says: $said", ({ own, here, others, said }) => {
  expect(headline({ messages: Array(own).fill(warning), own, files: files(here, others) })).toBe(said);
});
