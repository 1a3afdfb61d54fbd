import { navigatedEvent } from "../../app/events";
import { readStored } from "../../app/storage";

let hasChosen = false;

function ignore(): void {}

function restore(): void {
  const samples = document.querySelector<HTMLElement>("[data-service]");
  if (samples === null) return;
  const key = `orihon.console.${ORIHON_BASE}/${samples.dataset.service}`;
  if (hasChosen || readStored(key) !== null) import("./choice").then((choice) => choice.restore(), ignore);
}

/** What the app of a site has for the choices of the API reference: each script is fetched when it is needed. Call once. */
export function waitForChoices(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.servers === undefined) return;
    hasChosen = true;
    import("./choice").then((choice) => choice.picked(target), ignore);
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-try]") : null;
    if (button === null) return;
    hasChosen = true;
    import("./form").then((form) => form.open(button), ignore);
  });
  window.addEventListener(navigatedEvent, restore);
  restore();
}
