import { announce } from "../app/announce";
import { textOf } from "../theme/text";

const shown = 1000; // ms that a button says "Copied"

/** Copies the code beside a copy button, or wraps the lines of the code beside a wrap button. */
export function onCopy(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(".code button") : null;
  const block = button?.closest<HTMLElement>(".code");
  if (!button || !block) return;
  if (button.dataset.wrap !== undefined) {
    button.ariaPressed = String(block.classList.toggle("code-wrap"));
  } else if (button.dataset.copy !== undefined && button.dataset.done === undefined) {
    copy(button, (block.querySelector("code")?.textContent ?? "").replace(/\n$/, ""));
  }
}

function copy(button: HTMLButtonElement, code: string): void {
  const label = button.textContent;
  navigator.clipboard?.writeText(code).then(
    () => {
      const done = textOf(language()).copied;
      button.dataset.done = "";
      button.textContent = done;
      announce(done);
      setTimeout(() => {
        button.textContent = label;
        delete button.dataset.done;
      }, shown);
    },
    () => {},
  );
}

/** Gives a block of code whose lines are too long a button to wrap them, when the reader first reaches it. */
export function onReach(event: Event): void {
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>(".code") : null;
  const pre = block?.querySelector("pre");
  if (!block || !pre || pre.scrollWidth <= pre.clientWidth || block.querySelector("[data-wrap]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-wrap-toggle";
  button.dataset.wrap = "";
  button.ariaPressed = "false";
  button.textContent = textOf(language()).wrap;
  block.append(button);
}

function language(): string {
  return document.documentElement.lang.slice(0, 2);
}
