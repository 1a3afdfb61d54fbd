import type { Text } from "../theme/text";
import { pressed as copyPage } from "./copyPage";
import { pressed as sendFeedback } from "./feedback";
import { pressed as enlarge } from "./zoom";

/** Does what a reader has pressed: copies the page, sends an answer about it, or shows an image larger. */
export function pressed(element: HTMLElement, words: Text): void {
  if (element.dataset.copyPage !== undefined) copyPage(element, words);
  else if (element.dataset.zoom !== undefined) enlarge(element, words);
  else sendFeedback(element, words);
}
