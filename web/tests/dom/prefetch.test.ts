// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataSource } from "../../app/data";
import { startPrefetch } from "../../app/prefetch";

// A page with everything that may be fetched ahead, in an order other than that in which it is fetched.
const page = `
  <nav class="navbar"><a href="/guide">Guide</a></nav>
  <div class="sidebar"><nav><ul>
    <li><a href="/top">Top</a></li>
    <li class="sidebar-category"><a href="/section">Section</a>
      <ul>
        <li><a href="/one">One</a></li>
        <li><a href="/here" aria-current="page">Here</a></li>
        <li><a href="/three">Three</a></li>
      </ul></li>
  </ul></nav></div>
  <main>
    <p class="section-note"><a href="/changes">Changed since 1.0</a></p>
    <p><a href="/text">a page</a>, <a href="/api/large">a large one</a></p>
    <nav class="pager"><a rel="prev" href="/before">Before</a><a rel="next" href="/after">After</a></nav>
  </main>`;

let seen: (hrefs: string[]) => void;

beforeEach(() => {
  history.replaceState(null, "", "/here");
  document.body.innerHTML = page;
  vi.stubGlobal("ORIHON_DEV", false);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly watched: Element[] = [];
      constructor(tell: (entries: unknown[]) => void) {
        seen = (hrefs) =>
          tell(
            this.watched
              .filter((link) => hrefs.includes(link.getAttribute("href") ?? ""))
              .map((target) => ({ target, isIntersecting: true })),
          );
      }
      observe(link: Element) {
        this.watched.push(link);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
  Element.prototype.checkVisibility ??= () => true;
});

afterEach(() => vi.unstubAllGlobals());

const all = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

/** What is fetched while some links are in view, in order. Every page takes `wire` bytes. */
async function fetched(inView: string[], wire = 100): Promise<string[]> {
  const asked: string[] = [];
  const source = new DataSource({ build: "1", shell: "/s.json", words: { failed: "", retry: "" } }, "en");
  vi.spyOn(source, "prefetch").mockImplementation(async (route) => {
    asked.push(route);
    return { wire, raw: wire };
  });
  startPrefetch(source, ["/api/"])();
  seen(inView);
  let before = -1;
  while (before !== asked.length) {
    before = asked.length;
    for (let i = 0; i < 5; i++) await new Promise((done) => setTimeout(done));
  }
  return asked;
}

describe("what is fetched ahead", () => {
  it("is the next page, the one before, neighbours in the sidebar, links of the text, then the rest", async () => {
    const order = await fetched(all());
    expect(order.slice(0, 2)).toEqual(["/after", "/before"]);
    expect(order.slice(2, 4).sort()).toEqual(["/one", "/three"]);
    expect(order[4]).toBe("/text");
    expect(order.slice(5).sort()).toEqual(["/guide", "/section", "/top"]);
  });

  it("needs no view of the next page and the one before, but of all others", async () => {
    expect(await fetched([])).toEqual(["/after", "/before"]);
    expect(await fetched(["/three"])).toEqual(["/after", "/before", "/three"]);
  });

  it("is never what a mark of a change leads to, nor what is too large, nor the page itself", async () => {
    const order = await fetched(all());
    for (const route of ["/changes", "/api/large", "/here"]) expect(order).not.toContain(route);
  });

  it("ends with the budget, after what matters most", async () => {
    expect(await fetched(all(), 12 * 1024)).toEqual(["/after", "/before", "/one"]);
  });
});
