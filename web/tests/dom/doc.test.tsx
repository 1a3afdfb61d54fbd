// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Page } from "../../model/model";
import { DocFooter } from "../../theme/doc/DocFooter";
import { Pager } from "../../theme/doc/Pager";
import { Code } from "../../theme/landing/Code";
import { linksIn, pageWith, shellWith, show } from "./help";

describe("Pager", () => {
  const prev = { label: "Install", href: "/install" };
  const next = { label: "Deploy", href: "/deploy" };
  const rows = (place: HTMLElement) =>
    [...place.querySelectorAll("a")].map(
      (a) => `${a.rel}: ${[...a.children].map((child) => child.textContent).join(", ")} -> ${a.getAttribute("href")}`,
    );

  it("leads to the page before and the page after", () => {
    expect(rows(show(<Pager prev={prev} next={next} />))).toEqual([
      "prev: previous, Install -> /install",
      "next: next, Deploy -> /deploy",
    ]);
  });

  it("calls dated pages newer and older", () => {
    expect(rows(show(<Pager prev={prev} next={next} dated />))).toEqual([
      "prev: newer, Install -> /install",
      "next: older, Deploy -> /deploy",
    ]);
  });

  it("keeps the next page at its side where there is none before", () => {
    const place = show(<Pager prev={undefined} next={next} />);
    expect([...(place.firstElementChild?.children ?? [])].map((child) => child.localName)).toEqual(["span", "a"]);
  });

  it("is nothing where there is neither", () => {
    expect(show(<Pager prev={undefined} next={undefined} />).innerHTML).toBe("");
  });
});

describe("DocFooter", () => {
  const footer = (page: Partial<Page>, markdown: boolean) =>
    show(<DocFooter page={pageWith(page)} />, shellWith({ reading: { copy: false, markdown } }));

  it.each<[string, Partial<Page>, boolean]>([
    ["a page with nothing to say", {}, true],
    ["a page whose Markdown the site does not offer", { markdown: "/a.md" }, false],
  ])("is left out on %s", (_, page, markdown) => expect(footer(page, markdown).innerHTML).toBe(""));

  it("offers the Markdown, which the browser loads", () => {
    const place = footer({ markdown: "/a.md" }, true);
    expect(linksIn(place)).toEqual(["viewMarkdown -> /a.md"]);
    expect(place.querySelector("a")?.dataset.reload).toBe("");
  });

  it("does not offer Markdown that the page lacks", () => {
    expect(linksIn(footer({ editUrl: "https://edit.test/a" }, true))).toEqual(["editPage -> https://edit.test/a"]);
  });

  it("names tags, the last change and its author, and what was tried", () => {
    const place = footer(
      {
        tags: [{ label: "setup", href: "/tags/setup" }],
        updated: { date: "2026-01-02", text: "2 January 2026", author: "Author" },
        tried: "tried with node 22",
      },
      true,
    );
    expect(linksIn(place)).toEqual(["setup -> /tags/setup"]);
    expect(place.querySelector(".updated")?.textContent).toBe("lastUpdated 2 January 2026 by Author");
    expect(place.querySelector("time")?.dateTime).toBe("2026-01-02");
    expect(place.querySelector(".tried")?.textContent).toBe("tried with node 22");
  });
});

describe("Code of a landing page", () => {
  const example = `import { a } from 'x'; // why
const n = f(12, true) && <Card size="small">a & b</Card>;
$ npm install <name>
end`;

  it("has every character of the example", () => {
    const place = show(<Code code={example} label="Example" />);
    expect(place.querySelector("code")?.textContent).toBe(`${example}\n`);
  });

  it.each([
    ["const n", "k:const| n"],
    ["f(12)", "nf:f|p:(|m:12|p:)"],
    ["'a' // b", "s:'a'| |c:// b"],
    ["name: true }", "np:name|: |m:true| |p:}"],
    ["$ ls 'a'", "gp:$ |ls 'a'"],
  ])("colours %s", (code, coloured) => {
    const line = show(<Code code={code} label="Example" />).querySelector(".line");
    const pieces = [...(line?.childNodes ?? [])].map((node) =>
      node instanceof Element ? `${node.className}:${node.textContent}` : node.textContent,
    );
    expect(pieces.join("|").trimEnd().replace(/\|$/, "")).toBe(coloured);
  });
});
