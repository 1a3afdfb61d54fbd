import type { Text } from "../theme/text";

/** Sends the answer of a form without leaving the page, and thanks in its place. */
export function pressed(button: HTMLElement, words: Text): void {
  const form = button.closest("form");
  if (form === null || !(button instanceof HTMLButtonElement) || form.dataset.sent !== undefined) return;
  form.dataset.sent = "";
  const answer = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (typeof value === "string") answer.append(name, value);
  // Nothing is read of what comes back, which may be of another origin: that it has come is enough.
  fetch(form.action, { method: "POST", mode: "no-cors", body: answer }).then(
    () => say(form, words.thanks),
    () => {
      delete form.dataset.sent;
      say(form, words.notSent);
    },
  );
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector("p");
  if (place === null) return;
  place.setAttribute("role", "status");
  place.textContent = text;
  if (form.dataset.sent === undefined) return;
  place.tabIndex = -1;
  place.focus();
  for (const button of form.querySelectorAll("button")) button.hidden = true;
}
