import { addressOf } from "../app/address";
import { settled } from "./files";

const mark = "/_orihon/assets/";

/** Puts the style sheets of all pages in the place of those that the document has; resolves when they count. */
export async function swapStyles(styles: string[]): Promise<void> {
  const wanted = styles.map(addressOf);
  const present = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([data-page])")].filter(
    (link) => link.getAttribute("href")?.includes(mark) === true,
  );
  const addresses = present.map((link) => link.getAttribute("href") ?? "");
  if (wanted.every((href, i) => href === addresses[i]) && wanted.length === addresses.length) return;
  const fresh = wanted.map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  const loaded = Promise.all(fresh.map(settled));
  const last = present.at(-1);
  if (last === undefined) document.head.append(...fresh);
  else last.after(...fresh);
  await loaded;
  for (const link of present) link.remove();
}
