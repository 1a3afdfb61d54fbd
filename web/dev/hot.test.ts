import { createElement, type FunctionComponent, memo } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { give, hot, replaced } from "./hot";

beforeEach(() => {
  Reflect.deleteProperty(globalThis, "orihonHot");
});

type Component = FunctionComponent<{ name: string }>;

const rendered = (component: Component) => renderToString(createElement(component, { name: "x" }));

describe("hot", () => {
  it("gives a newer component the place of the older", () => {
    const old = hot<Component>(
      "a.tsx#A",
      () =>
        ({ name }) =>
          `old ${name}`,
      "useState(",
    );
    const now = hot<Component>(
      "a.tsx#A",
      () =>
        ({ name }) =>
          `new ${name}`,
      "useState(",
    );
    expect(now).toBe(old);
    expect(rendered(old)).toBe("new x");
  });

  it("begins anew where the hooks of the file are others", () => {
    const old = hot<Component>("a.tsx#A", () => () => "old", "useState(");
    const now = hot<Component>("a.tsx#A", () => () => "new", "useState( useRef(");
    expect(now).not.toBe(old);
  });

  it("begins anew where a hook of the site calls others", () => {
    const use = () => hot("use.ts#useIt", () => () => 1, "useState(");
    use();
    const old = hot<Component>("a.tsx#A", () => () => "old");
    use();
    expect(hot<Component>("a.tsx#A", () => () => "same")).toBe(old);
    hot("use.ts#useIt", () => () => 1, "useState( useRef(");
    expect(hot<Component>("a.tsx#A", () => () => "new")).not.toBe(old);
  });

  it("passes what is no component", () => {
    class Old {}
    const memoized = memo(() => null);
    for (const value of [1, "text", null, undefined, { a: 1 }, Old, memoized])
      expect(hot("a.tsx#A", () => value)).toBe(value);
  });

  it("is not put around itself", () => {
    const inner = hot<Component>("a.tsx#A", () => () => "a");
    expect(hot("index.ts#A", () => inner)).toBe(inner);
  });

  it("keeps what hangs on a component, of the newest", () => {
    hot("a.tsx#A", () => Object.assign(() => null, { part: 1 }));
    const now = hot("a.tsx#A", () => Object.assign(() => null, { part: 2 }));
    expect(now.part).toBe(2);
  });
});

describe("replaced", () => {
  it("shows what was given last", () => {
    const part = replaced("Footer");
    give("Footer", () => "first");
    expect(renderToString(createElement(part))).toBe("first");
    give("Footer", () => "second");
    expect(renderToString(createElement(part))).toBe("second");
  });

  it("says which part nothing was given for", () => {
    expect(() => renderToString(createElement(replaced("Toc")))).toThrow("Toc");
  });
});
