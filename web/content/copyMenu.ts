import type { MenuItem } from "../model/model";
import { fill, type Text } from "../theme/text";
import { copyFor, twinAddress } from "./copyPage";

/** Where assistants take a question. */
const assistants = {
  chatgpt: ["ChatGPT", "https://chatgpt.com/?hints=search&q="],
  claude: ["Claude", "https://claude.ai/new?q="],
} as const;

/** Opens the menu of a button, with the ways that a site offers to take a page along; closes it if it is open. */
export function toggled(button: HTMLElement, items: MenuItem[], words: Text): void {
  if (button.ariaExpanded === "true") return; // leaving it has closed it
  const menu = document.createElement("div");
  menu.className = "copy-menu";
  menu.role = "menu";
  menu.ariaLabel = button.ariaLabel;
  menu.append(...items.map((item) => entry(item, button, words)).filter((element) => element !== null));
  document.body.append(menu);
  place(menu, button.getBoundingClientRect());
  button.ariaExpanded = "true";
  const leaving = new AbortController();
  const close = () => {
    leaving.abort();
    menu.remove();
    setTimeout(() => {
      button.ariaExpanded = "false";
    });
  };
  const { signal } = leaving;
  menu.addEventListener("keydown", (event) => onKey(event, menu, button, close), { signal });
  menu.addEventListener("click", close, { signal });
  window.addEventListener("resize", close, { signal });
  window.addEventListener("orihon:navigated", close, { signal });
  const leave = (event: Event) => !menu.contains(event.target as Node) && close();
  document.addEventListener("pointerdown", leave, { signal });
  document.addEventListener("focusin", leave, { signal });
  menu.querySelector<HTMLElement>("[role]")?.focus();
}

function onKey(event: KeyboardEvent, menu: HTMLElement, button: HTMLElement, close: () => void): void {
  if (event.key === "Escape" || event.key === "Tab") {
    if (event.key === "Escape") event.preventDefault();
    button.focus();
    close();
    return;
  }
  const all = [...menu.querySelectorAll<HTMLElement>("[role]")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at + all.length - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all[to % all.length]?.focus();
}

function entry({ item, label, to }: MenuItem, button: HTMLElement, words: Text): HTMLElement | null {
  const twin = twinAddress();
  if (item === "markdown") return twin === undefined ? null : link(words.viewMarkdown, twin, false);
  if (item === "link") return action(words.copyLink, () => window.location.href, button, words);
  if (item === "mcp") return action(words.copyMcp, () => new URL(to ?? "", window.location.href).href, button, words);
  if (item === "chatgpt" || item === "claude") {
    const [name, address] = assistants[item];
    const question = fill(words.askAbout, { url: twin ?? window.location.href });
    return link(fill(words.openIn, { name }), address + encodeURIComponent(question), true);
  }
  const values = { url: encodeURIComponent(window.location.href), title: encodeURIComponent(document.title) };
  return link(label ?? "", fill(to ?? "", values), /^https?:/.test(to ?? ""));
}

function link(label: string, href: string, away: boolean): HTMLElement {
  const element = document.createElement("a");
  element.href = href;
  element.dataset.reload = "";
  if (away) {
    element.target = "_blank";
    element.rel = "noopener noreferrer";
    element.className = "copy-away";
  }
  return named(element, label);
}

function action(label: string, text: () => string, button: HTMLElement, words: Text): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.addEventListener("click", () => {
    button.focus();
    copyFor((button.previousElementSibling as HTMLElement) ?? button, Promise.resolve(text()), words);
  });
  return named(element, label);
}

function named<E extends HTMLElement>(element: E, label: string): E {
  element.role = "menuitem";
  element.tabIndex = -1;
  element.textContent = label;
  return element;
}

// Below the button, ending where it ends, in whichever direction the page is written.
function place(menu: HTMLElement, at: DOMRect): void {
  const { clientWidth } = document.documentElement;
  const start = document.documentElement.dir === "rtl" ? at.left : at.right - menu.offsetWidth;
  menu.style.left = `${Math.max(8, Math.min(start, clientWidth - menu.offsetWidth - 8)) + window.scrollX}px`;
  menu.style.top = `${at.bottom + 4 + window.scrollY}px`;
}
