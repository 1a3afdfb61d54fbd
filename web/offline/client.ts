import { navigatedEvent } from "../app/events";
import type { Answer, OfflineConfig, OfflineWords, Request, Unit } from "./config";
import { localeOf } from "./config";

/**
 * What pages of a site do that can be read offline: they start the worker, tell it what is read, say when a page comes from
 * the store, and let readers keep a version. It stands outside of what React shows.
 */
declare const orihonOffline: OfflineConfig;

const config = orihonOffline;

// A while after a page is shown, so that pages that are passed through are not fetched once more.
const readAfter = 1000; // ms

const style = `
.offline-line{position:fixed;inset:auto 0 0 0;z-index:60;padding:.5rem 1rem;font-size:.875rem;text-align:center;
  background:var(--color-raised);color:var(--color-text);border-top:1px solid var(--color-border)}
.offline-keep{min-height:3.5rem;padding:.75rem 1.25rem 1.25rem;font-size:.875rem;text-align:center;color:var(--color-muted)}
.offline-keep button{margin-inline-start:.5rem;padding:.4rem .8rem;font:inherit;color:var(--color-text);background:none;
  border:1px solid var(--color-border);border-radius:var(--radius,4px);cursor:pointer}
@media print{.offline-line,.offline-keep{display:none}}`;

function here() {
  return localeOf(config, window.location.pathname) ?? config.locales.at(-1);
}

function fill(text: string, values: { [name: string]: string | number }): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function element(tag: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Asks the worker. Its last answer ends the request. */
async function ask(request: Request, told: (answer: Answer) => void = () => {}): Promise<Answer> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      told(data);
      if (data.type !== "progress") done(data);
    };
    active?.postMessage(request, [port2]);
  });
}

let waiting: ReturnType<typeof setTimeout> | undefined;

function tellRead(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const own = new URL(config.scope, window.location.href).href;
    const files = performance
      .getEntriesByType("resource")
      .map(({ name }) => name.replace(/#.*$/, ""))
      .filter(
        (name) => name.startsWith(own) && !/_orihon\/(?:data|offline|search\/[^/]+\/parts)\/|\.html?$|\/$/.test(name),
      );
    void ask({ type: "read", path: window.location.pathname, files });
  }, readAfter);
}

let line: HTMLElement | undefined;

/** Says that a page comes from the store. The date tells how old it may be. */
function showLine(): void {
  const { stored } = document.documentElement.dataset;
  const locale = here();
  if (stored === undefined || locale === undefined) return;
  const date = new Intl.DateTimeFormat(locale.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(stored),
  );
  line = element("p", "offline-line", fill(locale.words.stored, { date }));
  line.setAttribute("role", "status");
  document.body.append(line);
}

function hideLine(): void {
  line?.remove();
  delete document.documentElement.dataset.stored;
}

/** The choice to keep the version that is read, below the footer. */
class Choice {
  private readonly place = element("div", "offline-keep");
  private readonly text = element("span", "");
  private units: Promise<Unit[]> | undefined;

  constructor() {
    this.text.setAttribute("role", "status");
    this.place.append(this.text);
    document.body.append(this.place);
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void this.show();
    }).observe(this.place);
  }

  /** Looks anew, for the page that is shown now. */
  async show(): Promise<void> {
    const locale = here();
    if (locale === undefined) return;
    const state = await ask({ type: "state" });
    const kept = state.type === "state" ? state.kept : [];
    this.units ??= fetch(locale.units, { cache: "no-cache" }).then((response) => response.json() as Promise<Unit[]>);
    const units = await this.units.catch(() => {
      this.units = undefined;
      return kept;
    });
    const path = window.location.pathname;
    const [unit] = units.filter((one) => `${path}/`.startsWith(one.path)).sort((a, b) => b.path.length - a.path.length);
    if (unit === undefined) this.say("");
    else if (kept.some(({ key }) => key === unit.key)) this.sayKept(unit, locale.words);
    else this.offer(unit, locale.words, locale.lang);
  }

  private offer(unit: Unit, words: OfflineWords, lang: string): void {
    const bytes = Math.max(unit.bytes / 1e6, 0.1);
    const size = new Intl.NumberFormat(lang, {
      style: "unit",
      unit: "megabyte",
      maximumFractionDigits: bytes < 10 ? 1 : 0,
    });
    this.say("", fill(words.keep, { label: unit.label, size: size.format(bytes) }), () => this.keep(unit, words));
  }

  private sayKept(unit: Unit, words: OfflineWords): void {
    this.say(fill(words.kept, { label: unit.label }), words.remove, async () => {
      await ask({ type: "remove", key: unit.key });
      await this.show();
    });
  }

  private async keep(unit: Unit, words: OfflineWords): Promise<void> {
    // Where it is refused, the browser may delete the pages when the device is full.
    void navigator.storage?.persist?.();
    this.say(fill(words.keeping, { done: 0, total: "…" }));
    const answer = await ask({ type: "keep", unit }, (told) => {
      if (told.type === "progress") this.say(fill(words.keeping, { done: told.done, total: told.total }));
    });
    if (answer.type === "failed")
      this.say(answer.full ? words.full : words.notKept, words.retry, () => this.keep(unit, words));
    else await this.show();
  }

  private say(text: string, label = "", press?: () => Promise<void>): void {
    const focused = this.place.contains(document.activeElement);
    if (this.text.textContent !== text) this.text.textContent = text;
    this.place.replaceChildren(this.text);
    if (press === undefined) return;
    const button = element("button", "", label);
    button.addEventListener("click", () => void press());
    this.place.append(button);
    if (focused) button.focus();
  }
}

async function start(): Promise<void> {
  document.head.append(element("style", "", style));
  showLine();
  window.addEventListener("online", hideLine);
  window.addEventListener(navigatedEvent, hideLine);
  // Blocked in some windows without a history; there is nothing to say then.
  await navigator.serviceWorker.register(config.worker, { scope: config.scope, updateViaCache: "none" });
  const choice = new Choice();
  window.addEventListener(navigatedEvent, () => {
    tellRead();
    void choice.show();
  });
  navigator.serviceWorker.addEventListener("controllerchange", tellRead);
  tellRead();
}

function begin(): void {
  start().catch(() => {});
}

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
}
