import { readStored, writeStored } from "../app/storage";
import { navigatedEvent } from "../app/router";
import { textOf } from "../theme/text";

/** Gives life to what stands in articles as plain HTML: copy buttons, remembered tabs, previews. Call once. */
export function enhanceArticles(): void {
  document.addEventListener("click", onCopy);
  document.addEventListener("change", onTab);
  window.addEventListener(navigatedEvent, onArticle);
  onArticle();
}

function onArticle(): void {
  restoreTabs();
  if (document.querySelector("[data-preview]")) void import("./preview/live").then((live) => live.startPreviews());
}

function onCopy(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-copy]") : null;
  const code = button?.closest(".code")?.querySelector("code");
  if (!button || !code) return;
  const label = button.textContent;
  const text = (code.textContent ?? "").replace(/\n$/, "");
  navigator.clipboard?.writeText(text).then(
    () => {
      button.textContent = textOf(document.documentElement.lang.slice(0, 2)).copied;
      setTimeout(() => {
        button.textContent = label;
      }, 1000);
    },
    () => {},
  );
}

function onTab(event: Event): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !input.classList.contains("tab-radio")) return;
  const tabs = input.closest<HTMLElement>(".tabs");
  const group = tabs?.dataset.tabs;
  if (tabs?.dataset.query) keepInQuery(tabs.dataset.query, input.value);
  if (!group) return;
  writeStored(`docusaurus.tab.${group}`, input.value);
  const before = input.getBoundingClientRect().top;
  selectInGroup(group, input.value);
  window.scrollBy(0, input.getBoundingClientRect().top - before);
}

function keepInQuery(name: string, value: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, "", url);
}

function selectInGroup(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(`.tabs[data-tabs="${CSS.escape(group)}"]`))
    select(tabs, value);
}

function select(tabs: HTMLElement, value: string): void {
  for (const input of tabs.querySelectorAll<HTMLInputElement>(":scope > .tab-radio")) {
    if (input.value === value) input.checked = true;
  }
}

// The query wins over what was chosen before, and both over the first tab.
function restoreTabs(): void {
  const query = new URLSearchParams(window.location.search);
  for (const tabs of document.querySelectorAll<HTMLElement>(".tabs")) {
    const asked = tabs.dataset.query ? query.get(tabs.dataset.query) : null;
    const stored = tabs.dataset.tabs ? readStored(`docusaurus.tab.${tabs.dataset.tabs}`) : null;
    const value = asked ?? stored;
    if (value !== null) select(tabs, value);
  }
}
