import { expect, it } from "vitest";
import { firstSentence } from "./hovercard";

it.each([
  ["One. Two.", "One."],
  ["Version 0.6.0 is here. More.", "Version 0.6.0 is here."],
  ["一つ目です。二つ目です。", "一つ目です。"],
  ["No end", "No end"],
  ["", ""],
])("first sentence of %j", (text, sentence) => expect(firstSentence(text)).toBe(sentence));
