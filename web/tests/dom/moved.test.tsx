// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
// React as browsers load it. `make build` writes it (packages.sh).
import { createRoot } from "../../packages/react-dom/client.js";

/** Renders two states of a component. Between them, others change what the first one rendered. */
function rendered(first: ReactNode, disturb: (place: HTMLElement) => void, second: ReactNode): string {
  const place = document.createElement("div");
  const errors: unknown[] = [];
  const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) });
  flushSync(() => root.render(first));
  disturb(place);
  flushSync(() => root.render(second));
  expect(errors).toEqual([]);
  return place.innerHTML;
}

function wrap(node: ChildNode | null): void {
  const box = document.createElement("font");
  node?.replaceWith(box);
  if (node !== null) box.append(node);
}

test("text that a translator has wrapped is removed", () => {
  const parts = (text: string | null) => (
    <p>
      {text}
      <b>kept</b>
    </p>
  );
  const html = rendered(parts("gone"), (place) => wrap(place.querySelector("p")?.firstChild ?? null), parts(null));
  expect(html).toBe("<p><font></font><b>kept</b></p>");
});

test("a page that an extension has boxed gives way to the next", () => {
  const page = (route: string) => (
    <div>
      <main key={route}>{route}</main>
      <aside>list</aside>
    </div>
  );
  const html = rendered(page("one"), (place) => wrap(place.querySelector("main")), page("two"));
  expect(html).toBe("<div><font></font><main>two</main><aside>list</aside></div>");
});

test("an element is put before a boxed one", () => {
  const list = (before: boolean) => (
    <div>
      {before ? <i>new</i> : null}
      <b>old</b>
    </div>
  );
  const html = rendered(list(false), (place) => wrap(place.querySelector("b")), list(true));
  expect(html).toBe("<div><i>new</i><font><b>old</b></font></div>");
});

test("an element that others have taken away is removed without an error", () => {
  const html = rendered(
    <div>
      <b>gone</b>
    </div>,
    (place) => place.querySelector("b")?.remove(),
    <div>next</div>,
  );
  expect(html).toContain("next");
});
