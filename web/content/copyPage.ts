import type { Text } from "../theme/text";

const shown = 1500; // ms that the button says how it went

/** Copies the page as Markdown and says so on the button. */
export function pressed(button: HTMLElement, words: Text): void {
  const address = document.querySelector<HTMLLinkElement>("link[rel=alternate][type='text/markdown']")?.href;
  if (address === undefined || button.dataset.done !== undefined) return;
  const label = button.textContent;
  const say = (text: string) => {
    button.dataset.done = "";
    button.textContent = text;
    setTimeout(() => {
      button.textContent = label;
      delete button.dataset.done;
    }, shown);
  };
  button.ariaLive = "polite";
  copy(textOf(address)).then(
    () => say(words.copied),
    () => say(words.notCopied),
  );
}

async function textOf(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Blob([await response.text()], { type: "text/plain" });
}

// Browsers let a page write only at once when a button is pressed: it is given the promise, where it takes one.
async function copy(text: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  } catch {
    await navigator.clipboard.writeText(await (await text).text());
  }
}
