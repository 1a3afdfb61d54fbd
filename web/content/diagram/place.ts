// How far a drawing is made smaller before it scrolls: letters of 16 pixels are read at 12.
const smallest = 0.75;

/** Puts a drawing into its figure, in front of the source, which closes when the first drawing comes. */
export function place(figure: HTMLElement, svg: string): void {
  const drawing = figure.querySelector<HTMLElement>(".diagram-drawing") ?? frame(figure);
  drawing.innerHTML = svg;
  const image = drawing.querySelector("svg");
  if (image === null) return;
  describe(image, nameOf(figure));
  const { width } = image.viewBox.baseVal;
  if (width > 0) {
    image.style.maxWidth = `${width}px`;
    image.style.minWidth = `${Math.round(width * smallest)}px`;
  }
}

// The box of the drawing. Where the drawing is wider, it scrolls, and the keyboard can reach it.
function frame(figure: HTMLElement): HTMLElement {
  const drawing = document.createElement("div");
  drawing.className = "diagram-drawing";
  figure.prepend(drawing);
  figure.querySelector("details")?.removeAttribute("open");
  figure.dataset.drawn = "";
  new ResizeObserver(() => {
    const scrolls = drawing.scrollWidth > drawing.clientWidth;
    for (const [name, value] of [
      ["tabindex", "0"],
      ["role", "group"],
      ["aria-label", nameOf(figure)],
    ] as const) {
      if (scrolls) drawing.setAttribute(name, value);
      else drawing.removeAttribute(name);
    }
  }).observe(drawing);
  return drawing;
}

function nameOf(figure: HTMLElement): string {
  return figure.querySelector("figcaption")?.textContent || figure.dataset.mermaid || "";
}

// Mermaid names an image by accTitle only, and calls its kind by a word of its own.
function describe(image: SVGSVGElement, name: string): void {
  image.setAttribute("role", "img");
  image.removeAttribute("aria-roledescription");
  if (!image.hasAttribute("aria-labelledby")) image.setAttribute("aria-label", name);
}
