import { type ReactNode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Shown } from "./app/context";
import { type Boot, DataSource, type Loaded, loadContent } from "./app/data";
import { Router } from "./app/router";
import { enhanceArticles } from "./content/enhance";
import type { Page, Shell } from "./model/model";
import { Root } from "./theme/Root";
import "./theme/styles/theme.css";

/** Reads a block of JSON that came with the document. */
function inline<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null") as T;
}

function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
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
  const boot = inline<Boot>("orihon-boot");
  const page = inline<Page>("orihon-page");
  const source = new DataSource(boot);
  const [shell, Content] = await Promise.all([source.shell(boot.shell), loadContent(page.module)]);
  const container = document.getElementById("root") as HTMLElement;
  startTransition(() => {
    const root = hydrateRoot(container, element(shell, { page, article: null, Content }), {
      onRecoverableError: (error, info) =>
        console.error("Orihon: recoverable hydration error", error, info.componentStack),
    });
    const show = ({ data, shell: next, Content: content }: Loaded) => {
      flushSync(() => root.render(element(next, { page: data.page, article: data.article ?? "", Content: content })));
    };
    const router = new Router(source, show);
    window.orihon = Object.freeze({
      navigate: (href: string) => router.navigate(href),
      prefetch: (route: string) => source.prefetch(route),
    });
  });
  enhanceArticles();
}

start().catch((error: unknown) => console.error("Orihon:", error));
