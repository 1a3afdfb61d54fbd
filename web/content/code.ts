import type { Text } from "../theme/text";

const shown = 1000; // ms that a button says "Copied"

/** Answers an event in a block of code. */
export function met(type: string, block: HTMLElement, target: Element, words: Text): void {
  if (type === "click") pressed(block, target, words);
  else reached(block, words);
}

/** Copies the code of a block, or wraps its lines, if what was pressed is the button for it. */
function pressed(block: HTMLElement, target: Element, words: Text): void {
  const button = target.closest<HTMLButtonElement>("button");
  if (button === null) return;
  if (button.dataset.wrap !== undefined) {
    button.ariaPressed = String(block.classList.toggle("code-wrap"));
  } else if (button.dataset.copy !== undefined && button.dataset.done === undefined) {
    copy(button, (block.querySelector("pre")?.textContent ?? "").replace(/\n$/, ""), words.copied);
  }
}

function copy(button: HTMLButtonElement, code: string, done: string): void {
  const label = button.textContent;
  button.ariaLive = "polite";
  navigator.clipboard?.writeText(code).then(
    () => {
      button.dataset.done = "";
      button.textContent = done;
      setTimeout(() => {
        button.textContent = label;
        delete button.dataset.done;
      }, shown);
    },
    () => {},
  );
}

/** Gives a block of code whose lines are too long a button to wrap them, when the reader first reaches it. */
function reached(block: HTMLElement, words: Text): void {
  const pre = block.querySelector("pre");
  if (!pre || pre.scrollWidth <= pre.clientWidth || block.querySelector("[data-wrap]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-wrap-toggle";
  button.dataset.wrap = "";
  button.ariaPressed = "false";
  button.textContent = words.wrap;
  block.append(button);
}
