import type { Shell } from "../model/model";
import { toggled } from "./copyMenu";
import { pressed as copyPage } from "./copyPage";
import { pressed as sendFeedback } from "./feedback";
import { pressed as enlarge } from "./zoom";

/** Does what a reader has pressed: copies the page, opens the menu beside it, sends an answer, or shows an image larger. */
export function pressed(element: HTMLElement, { reading, words: { theme } }: Shell): void {
  const { copyPage: what, zoom } = element.dataset;
  if (what === "menu") toggled(element, reading.menu ?? [], theme);
  else if (what !== undefined) copyPage(element, theme);
  else if (zoom !== undefined) enlarge(element, theme);
  else sendFeedback(element, theme);
}
