/**
 * HTML that the server sent and that React was never given: it is in the document and nowhere else. React empties an element that it
 * makes anew, so the nodes are kept by reference and moved into the element that takes the place of the old one.
 *
 * Private names are short in what readers load: every first visit loads this.
 */
class Kept {
  /** By the names of their elements: an article is a div, a page whose component is missing a main. */
  #places: Record<string, Element> = {};
  #nodes: ChildNode[] | null = null;

  /** Notes what the document came with. Call it before React has seen the container. */
  start(container: Element): void {
    this.#nodes = [...container.childNodes];
    const main = container.querySelector("main");
    for (const place of [main, main?.querySelector(".article")]) if (place) this.#places[place.tagName] = place;
  }

  /** Whether the page that came with the document is still the one that is shown. */
  get isFirst(): boolean {
    return this.#nodes !== null;
  }

  /** Lets go of the page that came with the document: another one is shown. */
  forget(): void {
    this.#places = {};
    this.#nodes = null;
  }

  /** Moves the kept nodes into an element that has taken the place of another. For refs. */
  readonly adopt = (place: Element | null): void => {
    if (!place || !this.isFirst) return;
    const last = this.#places[place.tagName];
    this.#places[place.tagName] = place;
    if (!last || last === place) return;
    this.#complete(last);
    place.className = last.className;
    moveChildren(last, place);
  };

  /** The nodes that the document came with, whole. */
  all(): ChildNode[] {
    if (this.#places.MAIN) this.#complete(this.#places.MAIN);
    return this.#nodes ?? [];
  }

  // The nodes of the article may have moved on into another main, which is no longer there.
  #complete(main: Element): void {
    const article = main.querySelector(".article");
    const now = this.#places.DIV;
    if (!article || !now || now === article) return;
    moveChildren(now, article);
    this.#places.DIV = article;
  }
}

export const kept = new Kept();

/** Browsers of before 2025 cannot move a node of the document without taking it out of the document. */
interface Mover {
  moveBefore?(node: Node, before: Node | null): void;
}

/** Moves all nodes of an element into another. Frames in them go on running where the browser can move nodes within a document. */
export function moveChildren(from: Element, to: Element & Mover): void {
  for (const node of [...from.childNodes]) {
    if (to.moveBefore && from.isConnected && to.isConnected) to.moveBefore(node, null);
    else to.append(node);
  }
}
