import { type ComponentType, type ReactNode, startTransition, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { addressOf } from "./app/address";
import type { Shown } from "./app/context";
import { type Boot, DataSource, type Loaded } from "./app/data";
import { kept } from "./app/kept";
import { mayPrefetch } from "./app/prefetch";
import { Router } from "./app/router";
import { stage } from "./app/stage";
import { enhanceArticles, startParts } from "./content/enhance";
import { restoreTabs } from "./content/tabs";
import type { Page, Shell } from "./model/model";
import { LoadFailure } from "./theme/LoadFailure";
import { Root } from "./theme/Root";

const boot = inline<Boot>("orihon-boot");
const page = inline<Page>("orihon-page");
const source = new DataSource(boot, page.locale, undefined, {
  notFound: async () => (await import("./theme/NotFoundPage")).NotFoundPage,
  search: async () => (await import("./theme/search/SearchView")).SearchView,
});
let router: Router | null = null;

function bare(path: string): string {
  return path.replace(/\/$/, "");
}

/** Reads a block of JSON that came with the document. A heading of the page may have the same id. */
function inline<T>(id: string): T {
  return JSON.parse(document.querySelector(`body>#${id}`)?.textContent ?? "null") as T;
}

function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
    startParts();
    // What was tapped before the page could answer; the script in <head> kept it.
    if (window.orihonTap?.isConnected) window.orihonTap.click();
    window.orihonTap = undefined;
  }, []);
  return children;
}

function element(shell: Shell, shown: Shown) {
  return (
    <Ready>
      <Root shell={shell} shown={shown} />
    </Ready>
  );
}

async function start(): Promise<void> {
  let failure: unknown;
  const [shell, Content] = await Promise.all([
    source.shell(boot.shell),
    source.content(page).catch((error: unknown) => {
      failure = error;
      return null;
    }),
  ]);
  startTransition(() => {
    const show = hydrate(shell, Content);
    if (failure === undefined) return;
    let attempt = 0;
    report(failure, async () => {
      const loaded = await source.content(page, ++attempt);
      show(shell, { page, article: "", Content: loaded });
    });
  });
}

/** Returns what shows a page at once. */
function hydrate(shell: Shell, Content: ComponentType | null): (shell: Shell, shown: Shown) => void {
  const container = document.getElementById("root") as HTMLElement;
  const render = stage(container, element(shell, { page, article: null, Content }));
  const show = (next: Shell, shown: Shown) => {
    if (shown.article !== null) kept.forget();
    render(element(next, shown));
  };
  let last: Loaded | null = null;
  const running = new Router(
    source,
    shell.words,
    (loaded) => {
      const { data, shell: next, Content: content } = loaded;
      // The page that came as a document, so that Back leads to it without a connection, too.
      if (!ORIHON_DEV && page.kind !== "notFound" && mayPrefetch()) void source.prefetch(page.route);
      if (ORIHON_DEV) last = loaded;
      show(next, { page: data.page, article: data.article ?? "", Content: content });
    },
    boot.late ?? [],
  );
  router = running;
  if (ORIHON_DEV) {
    const app = { boot, source, router: running, last: () => last, render: show, first: { page, Content }, enliven };
    void import("./dev/app").then(({ connect }) => connect(app));
  }
  return show;
}

function enliven(): void {
  restoreTabs();
  startParts();
}

/** Tells that something did not load, with a button that tries again. The page stays readable below. */
function report(error: unknown, retry: () => Promise<void>): void {
  console.error("Orihon:", error);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const again = async () => {
    await retry();
    root.unmount();
    place.remove();
  };
  root.render(<LoadFailure error={error} words={boot.words} retry={again} />);
}

/** Takes over the page that came as a document, and shows those that follow. Call once. */
export function takeOver(): void {
  // Data are asked for by a page's own address: one that was opened without its slash is given it, or loses one too many.
  const own = addressOf(page.route);
  if (window.location.pathname !== own && bare(window.location.pathname) === bare(own))
    history.replaceState(history.state, "", own + window.location.search + window.location.hash);
  window.orihon = Object.freeze({
    navigate: (route: string) =>
      router === null ? window.location.assign(addressOf(route)) : router.navigate(addressOf(route)),
    prefetch: (route: string) => void source.prefetch(route),
  });
  enhanceArticles(source, () => source.shell(boot.shell));
  start().catch((error: unknown) => report(error, start));
}
