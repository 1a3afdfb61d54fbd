import { draw } from "./draw";

/** Draws each diagram of the page once it comes near the window. Diagrams that are watched already stay so. */
export function start(): void {
  for (const figure of document.querySelectorAll<HTMLElement>("[data-mermaid]:not([data-watched])")) {
    figure.dataset.watched = "";
    near.observe(figure);
  }
}

// A window's height ahead: a drawing that takes its place out of sight moves nothing that is read.
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) show(target as HTMLElement);
  },
  { rootMargin: "100% 0px" },
);

function show(figure: HTMLElement): void {
  near.unobserve(figure);
  void draw(figure);
}

// Paper has no window to come near to.
function showAll(): void {
  for (const figure of document.querySelectorAll<HTMLElement>("[data-watched]:not([data-drawn])")) show(figure);
}
window.addEventListener("beforeprint", showAll);
window.matchMedia("print").addEventListener("change", showAll);

// The colours of a drawing are in it: it is drawn anew for another theme.
new MutationObserver(() => {
  for (const figure of document.querySelectorAll<HTMLElement>("[data-drawn]")) void draw(figure);
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });
