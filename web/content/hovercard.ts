/** What the cards need of the app: given, so that this script shares no chunk with it. */
export interface HoverSource {
  /** The internal link that an event happened in, if a card is welcome for it. */
  linkOf(event: Event): HTMLAnchorElement | null;
  describe(link: HTMLAnchorElement): Promise<{ title: string; description: string }>;
}

const wait = 350; // ms on a link before its card shows
const linger = 200; // ms off it before the card goes

/** Shows where a link of an article leads, title and first sentence, while the pointer rests on it or on the card. */
export function startHoverCards(source: HoverSource, first: HTMLAnchorElement): void {
  const cards = new HoverCards(source);
  document.addEventListener("pointerover", (event) => cards.onOver(event), { passive: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && cards.hide());
  window.addEventListener("orihon:navigated", () => cards.hide());
  cards.reach(first);
}

class HoverCards {
  private card: HTMLElement | null = null;
  private link: HTMLAnchorElement | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: HoverSource) {}

  onOver(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    if (event.target instanceof Node && this.card?.contains(event.target)) {
      clearTimeout(this.timer);
      return;
    }
    const link = this.source.linkOf(event);
    if (link !== null && link === this.link) {
      if (this.card !== null) clearTimeout(this.timer);
      return;
    }
    if (link !== null) this.reach(link);
    else if (this.link !== null) this.leave();
  }

  /** Waits whether the pointer stays on a link, and then shows its card. */
  reach(link: HTMLAnchorElement): void {
    this.hide();
    this.link = link;
    this.timer = setTimeout(() => {
      this.source.describe(link).then(
        (page) => this.link === link && this.show(link, page),
        () => {},
      );
    }, wait);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.card?.remove();
    this.card = null;
    this.link = null;
  }

  private leave(): void {
    clearTimeout(this.timer);
    if (this.card === null) this.hide();
    else this.timer = setTimeout(() => this.hide(), linger);
  }

  private show(link: HTMLAnchorElement, page: { title: string; description: string }): void {
    this.card?.remove();
    const card = document.createElement("div");
    card.className = "hover-card";
    card.setAttribute("role", "tooltip");
    card.append(line("hover-card-title", page.title), line("hover-card-text", firstSentence(page.description)));
    document.body.append(card);
    this.card = card;
    place(card, link.getClientRects()[0] ?? link.getBoundingClientRect());
  }
}

function line(className: string, text: string): HTMLElement {
  const p = document.createElement("p");
  p.className = className;
  p.textContent = text;
  return p;
}

/** The first sentence of a text, in Latin or Japanese script. */
export function firstSentence(text: string): string {
  return /^.*?(?:[.!?](?=\s|$)|[。！？])/s.exec(text)?.[0] ?? text;
}

function place(card: HTMLElement, at: DOMRect): void {
  const margin = 8;
  const { offsetWidth: width, offsetHeight: height } = card;
  const left = Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - width - margin));
  const below = at.bottom + height + margin < window.innerHeight;
  card.style.left = `${left + window.scrollX}px`;
  card.style.top = `${(below ? at.bottom + margin : at.top - height - margin) + window.scrollY}px`;
}
