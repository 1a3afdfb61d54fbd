import { readStored, writeStored } from "../app/storage";

const prefix = "docusaurus.tab.";

/** Stores the choice of a tab, puts it in the address where the tabs ask for it, and selects it in equal tabs. */
export function onTab(event: Event): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !input.classList.contains("tab-radio")) return;
  const tabs = input.closest<HTMLElement>(".tabs");
  const group = tabs?.dataset.tabs;
  if (tabs?.dataset.query) keepInQuery(tabs.dataset.query, input.value);
  if (!group) return;
  writeStored(prefix + group, input.value);
  // What is above may become higher or lower; the tab that was clicked stays under the pointer.
  const before = input.getBoundingClientRect().top;
  selectInGroup(group, input.value);
  window.scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
}

/** Selects what was chosen in another window. */
export function followTabs({ key, newValue }: StorageEvent): void {
  if (key?.startsWith(prefix) && newValue !== null) selectInGroup(key.slice(prefix.length), newValue);
}

/** Selects the tabs that the address asks for, else those that were chosen before. */
export function restoreTabs(): void {
  const query = new URLSearchParams(window.location.search);
  for (const tabs of document.querySelectorAll<HTMLElement>(".tabs")) {
    const asked = tabs.dataset.query ? query.get(tabs.dataset.query) : null;
    if (asked !== null && select(tabs, asked)) continue;
    const stored = tabs.dataset.tabs ? readStored(prefix + tabs.dataset.tabs) : null;
    if (stored !== null) select(tabs, stored);
  }
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

function select(tabs: HTMLElement, value: string): boolean {
  for (const input of tabs.querySelectorAll<HTMLInputElement>(":scope > .tab-radio")) {
    if (input.value !== value) continue;
    input.checked = true;
    return true;
  }
  return false;
}
