import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach } from "vitest";
import { PageContext, ShellContext } from "../../app/context";
import type { Page, Shell } from "../../model/model";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Words that are their own names, so that tests can say which word they expect. */
const words = new Proxy({}, { get: (_, name) => String(name) });

/** The shell of a site with nothing in it but what a test asks for. */
export function shellWith(parts: Partial<Shell> = {}): Shell {
  const shell = {
    locale: "en",
    home: "/",
    title: "Site",
    prefix: "",
    searchPage: "/search",
    locales: [],
    navbar: [],
    footer: [],
    docsets: [],
    colorMode: { default: "light", switch: true, respectSystem: true },
    reading: { copy: false, markdown: false },
    words: { theme: words, search: words, start: words },
  };
  return { ...shell, ...parts } as unknown as Shell;
}

/** A page with nothing but a route and what a test asks for. */
export function pageWith(parts: Partial<Page> = {}): Page {
  return { kind: "doc", route: "/a", locale: "en", title: "A", scopes: [], locales: [], ...parts };
}

let root: Root | undefined;

/** Shows a component in an empty document. Returns the element around it. */
export function show(node: ReactNode, shell: Shell = shellWith(), page: Page = pageWith()): HTMLElement {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  act(() =>
    root?.render(
      <ShellContext value={shell}>
        <PageContext value={page}>{node}</PageContext>
      </ShellContext>,
    ),
  );
  return place;
}

/** Does something that components react to, and waits for the next frame, in which they may move the focus. */
export async function doing(work: () => void): Promise<void> {
  await act(async () => {
    work();
    await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Presses a key where the focus is. */
export function press(key: string): Promise<void> {
  return doing(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
}

/** Clicks an element. Returns the event; its default, following a link, is prevented after everyone has seen it. */
export function click(target: Element | null, init: MouseEventInit = {}): { left: boolean } {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  let left = false;
  const last = (seen: Event) => {
    left = !seen.defaultPrevented;
    seen.preventDefault();
  };
  window.addEventListener("click", last, { once: true });
  act(() => void target?.dispatchEvent(event));
  return { left };
}

/** The links of an element as `text -> href`. */
export function linksIn(place: ParentNode): string[] {
  return [...place.querySelectorAll("a")].map((link) => `${link.textContent} -> ${link.getAttribute("href")}`);
}

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  localStorage.clear();
  sessionStorage.clear();
});
