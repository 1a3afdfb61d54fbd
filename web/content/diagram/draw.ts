import type { Mermaid } from "mermaid";
import { place } from "./place";
import { themeVariables } from "./theme";

/**
 * Draws the diagram of a figure, or draws it anew in the colours of the page. A diagram with a mistake stays as its
 * source, and the console says what is wrong.
 */
export async function draw(figure: HTMLElement): Promise<void> {
  const bench = document.createElement("div");
  try {
    const mermaid = await load();
    if (!figure.isConnected) return;
    bench.className = "diagram-bench";
    bench.ariaHidden = "true";
    bench.style.width = `${figure.clientWidth}px`;
    // Beside the page, not in the figure: a page may be left while its diagrams are drawn, and what is in no document
    // has no size to lay boxes out by.
    document.body.append(bench);
    // Ids of a page are told apart by their numbers; one that is used again would take the drawing before away.
    const id = `diagram-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    const { svg } = await mermaid.render(id, figure.querySelector("pre")?.textContent ?? "", bench);
    if (figure.isConnected) place(figure, svg);
  } catch (error) {
    // Who left the page has no source to look at.
    if (figure.isConnected) console.error("Orihon: a diagram cannot be drawn, its source is shown instead.", error);
  } finally {
    bench.remove();
  }
}

async function load(): Promise<Mermaid> {
  const { default: mermaid } = (await import(/* @vite-ignore */ MERMAID_ADDRESS)) as { default: Mermaid };
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    // Its own choice is four times as much to load: a diagram can still ask for it.
    layout: "dagre",
    theme: "base",
    fontFamily: getComputedStyle(document.body).fontFamily,
    themeVariables: themeVariables(),
  });
  return mermaid;
}
