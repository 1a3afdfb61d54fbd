/** Loads style sheets and pictures again that are published as they are and have changed. */
export async function swapFiles(changed: string[]): Promise<void> {
  const addresses = changed.map((address) => new URL(address, window.location.href).href);
  const isChanged = (href: string) =>
    addresses.includes(new URL(href, window.location.href).href.replace(/[?#].*/, ""));
  const version = Date.now().toString(36);
  const swaps = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
    .filter((link) => isChanged(link.href))
    .map(async (old) => {
      const fresh = old.cloneNode() as HTMLLinkElement;
      fresh.href = again(old.href, version);
      const loaded = settled(fresh);
      old.after(fresh);
      await loaded;
      old.remove();
    });
  for (const image of document.querySelectorAll<HTMLImageElement>("img[src]"))
    if (isChanged(image.src)) image.src = again(image.src, version);
  await Promise.all(swaps);
}

function again(href: string, version: string): string {
  const url = new URL(href);
  url.searchParams.set("v", version);
  return url.href;
}

/** Resolves when a style sheet counts, or cannot be had. */
export function settled(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
  });
}
