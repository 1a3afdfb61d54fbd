import type { Text } from "../theme/text";

/** Shows the image of a link in a dialog, as large as the window allows. It closes by Escape, its button, or a press. */
export function pressed(link: HTMLElement, words: Text): void {
  const image = link.querySelector("img");
  if (image === null || !(link instanceof HTMLAnchorElement)) return;
  const dialog = document.createElement("dialog");
  dialog.className = "zoomed";
  dialog.ariaLabel = image.alt;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "\u00d7";
  close.ariaLabel = words.close;
  const large = document.createElement("img");
  large.src = link.href;
  large.alt = image.alt;
  // A drawing has no size of its own that counts; a photograph is not shown larger than it is.
  const drawn = /\.svg$/i.test(link.pathname);
  if (drawn) large.style.width = "100%";
  dialog.append(close, withLargest(link, large));
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Wraps an image with the largest of the smaller files that the page names for it. */
function withLargest(link: HTMLElement, image: HTMLImageElement): HTMLElement {
  const shown = link.querySelector("source");
  const largest = shown?.srcset.split(", ").at(-1)?.split(" ")[0];
  if (!shown || largest === undefined) return image;
  const source = document.createElement("source");
  source.type = shown.type;
  source.srcset = largest;
  const picture = document.createElement("picture");
  picture.append(source, image);
  return picture;
}
