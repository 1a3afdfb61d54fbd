import type { Text } from "../theme/text";

const shown = 1500; // ms that the button says how it went

/** The address of the page's Markdown; undefined for pages that have none. */
export function twinAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>("link[rel=alternate][type='text/markdown']")?.href;
}

/** Copies the page as Markdown and says so on the button. */
export function pressed(button: HTMLElement, words: Text): void {
  const address = twinAddress();
  if (address !== undefined) copyFor(button, textOf(address), words);
}

/** Copies a text that is yet to come, and says on a button how it went. */
export function copyFor(button: HTMLElement, text: Promise<string>, words: Text): void {
  if (button.dataset.done !== undefined) return;
  const label = button.textContent;
  const say = (result: string) => {
    button.dataset.done = "";
    button.textContent = result;
    setTimeout(() => {
      button.textContent = label;
      delete button.dataset.done;
    }, shown);
  };
  button.ariaLive = "polite";
  copy(text).then(
    () => say(words.copied),
    () => say(words.notCopied),
  );
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

// Browsers let a page write only at once when a button is pressed: it is given the promise, where it takes one.
async function copy(text: Promise<string>): Promise<void> {
  const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}
