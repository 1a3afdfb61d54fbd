import modules from "orihon:modules";
import React, { type ComponentType } from "react";
import { renderToString } from "react-dom/server.legacy";
import { ShellContext } from "./app/context";
import { ownPage, trail } from "./app/trail";
import { componentOf } from "./content/server";
import type { Page, Shell, SidebarItem } from "./model/model";
import { Unsupported } from "./server/hooks";
import { type NamedPart, type Rendered, Renderer } from "./server/render";
import { enterWorld, takeNoted } from "./server/world";
import { Tree } from "./theme/doc/Sidebar";
import { SidebarNode } from "./theme/doc/SidebarTree";
import { NotFoundPage } from "./theme/NotFoundPage";
import { Root } from "./theme/Root";
import { SearchView } from "./theme/search/SearchView";

/** Stands for the article in rendered text; the engine puts the HTML in its place. */
const articleMark = "\u0001A\u0002";

/** Name of each site module, by the address that pages carry. */
const moduleNames = new Map<string, string>();
const shells = new Map<string, Shell>();

/** What shows pages of a kind, which browsers load when they need it. It is asked anew for each: a site may replace it. */
const views: Partial<Record<Page["kind"], () => ComponentType>> = {
  notFound: () => NotFoundPage,
  search: () => SearchView,
};

const renderer = new Renderer();
const staticRenderer = new Renderer(true);

function element(page: Page, shellKey: string) {
  const shell = shellOf(shellKey);
  const view = page.docId === undefined ? views[page.kind]?.() : undefined; // a document takes its place
  const Content = page.module === undefined ? (view ?? null) : contentOf(page.module);
  return <Root shell={shell} shown={{ page, article: articleMark, Content }} />;
}

function shellOf(key: string): Shell {
  const shell = shells.get(key);
  if (shell === undefined) throw new Error(`shell ${key} was not set`);
  return shell;
}

function contentOf(address: string): ComponentType {
  const module = moduleNames.get(address) ?? address;
  const loaded = modules[module]?.();
  if (typeof loaded?.default !== "function")
    throw new Error(`The page component at ${module} doesn't have a default export.`);
  return loaded.default;
}

/** A component of the site that throws in the place of a part of the theme. */
interface Fallen {
  part: string;
  error: string;
  stack: string;
}

/** Renders a page, with the theme's own parts in the place of those that throw. What the page itself does wrong is thrown. */
function standing(page: Page, render: () => string): string {
  const fallen: Fallen[] = [];
  for (;;) {
    trail.names = [];
    try {
      const answer = render();
      return fallen.length === 0 ? answer : answer.replace("\u0003", () => `${JSON.stringify(fallen)}\u0003`);
    } catch (error) {
      const part = trail.names.at(-1);
      if (part === undefined || part === ownPage) throw error;
      const { message = String(error), stack = "" } = (error ?? {}) as Partial<Error>;
      fallen.push({ part, error: String(message), stack: String(stack) });
      page.originals = [...(page.originals ?? []), part];
    }
  }
}

/** Sends the answer across as one string: the page, then name and HTML of each new part. */
function answer(how: "fast" | "react", html: string, parts: NamedPart[]): string {
  return `${how}\u0003${joined({ html, parts })}`;
}

function joined({ html, parts }: Rendered): string {
  let out = html;
  for (const [name, text] of parts) out += `\u0003${name}\u0003${text}`;
  return out;
}

const server = {
  /** What pages can import and change, and all pages are rendered with. */
  shared: [React],

  setModules(json: string): void {
    for (const [name, address] of Object.entries(JSON.parse(json) as Record<string, string>))
      moduleNames.set(address, name);
  },

  setShell(key: string, json: string): void {
    shells.set(key, JSON.parse(json) as Shell);
  },

  /** Renders a page; with `onlyReact` by react-dom/server alone. What is said of it begins with how that was done. */
  renderPage(pageJson: string, shellKey: string, onlyReact: boolean): string {
    const page = JSON.parse(pageJson) as Page;
    return standing(page, () => {
      const node = element(page, shellKey);
      if (!onlyReact) {
        try {
          const { html, parts } = renderer.render(node);
          return answer("fast", html, parts);
        } catch (error) {
          if (!(error instanceof Unsupported)) throw error;
          trail.names = [];
        }
      }
      return answer("react", renderToString(node), []);
    });
  },

  /** Has all pages from now on rendered at another time, or as if in a browser. For an engine that serves nothing else. */
  enterWorld(world: "later" | "browser"): void {
    enterWorld(world);
    takeNoted();
  },

  /** What pages asked the world for since that was last asked, as JSON. */
  noted(): string {
    return JSON.stringify(takeNoted());
  },

  /** Renders a page without its sidebar, which has a mark in its place. */
  renderFrame(pageJson: string, shellKey: string): string {
    return joined(renderer.renderFrame(element(JSON.parse(pageJson) as Page, shellKey)));
  },

  /** Renders the sidebar of the page at a route, or the item of it at a path such as "2/0": see render/sidebar.go. */
  renderSidebar(path: string, route: string, shellKey: string): string {
    const shell = shellOf(shellKey);
    let item: SidebarItem | undefined;
    for (const place of path === "" ? [] : path.split("/"))
      item = (item === undefined ? shell.sidebar : item.items)?.[Number(place)];
    return joined(
      renderer.render(
        <ShellContext value={shell}>
          {item === undefined ? <Tree route={route} /> : <SidebarNode item={item} route={route} />}
        </ShellContext>,
      ),
    );
  },

  /** Renders an item of a sidebar for the page at a route. */
  renderSidebarItem(itemJson: string, route: string, shellKey: string): string {
    return joined(
      renderer.render(
        <ShellContext value={shellOf(shellKey)}>
          <SidebarNode item={JSON.parse(itemJson) as SidebarItem} route={route} />
        </ShellContext>,
      ),
    );
  },

  /** Renders a component of an article to HTML that will not be hydrated. */
  renderStatic(name: string, propsJson: string): string {
    const Component = componentOf(name);
    if (Component === undefined) throw new Error(`no server component ${name}`);
    return staticRenderer.render(<Component {...(JSON.parse(propsJson) as object)} />).html;
  },
};

(globalThis as unknown as { orihon: typeof server }).orihon = server;
