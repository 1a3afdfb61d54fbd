import { readStored, writeStored } from "../../app/storage";
import { h } from "./dom";

/** What readers keep of a service, if they ask for it. */
export interface Kept {
  server?: string;
  secrets?: Record<string, string>;
}

/** Dispatched on the samples of an operation when another server has been chosen. */
export const chosenEvent = "orihon:server";

const chosen = new Map<string, string>(); // the server of each service, until the document is left
const shown = new WeakMap<Element, string>(); // the address in the samples of an operation

/** The key of what is kept of a service: sites of one host may have services of one name. */
export function keyOf(service: string): string {
  return `orihon.console.${ORIHON_BASE}/${service}`;
}

/** What is kept of a service; null if nothing is. */
export function readKept(service: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(service)) ?? "null");
    return typeof kept === "object" ? (kept as Kept | null) : null;
  } catch {
    return null;
  }
}

/** Keeps something of a service, or nothing with null. */
export function writeKept(service: string, kept: Kept | null): void {
  writeStored(keyOf(service), kept === null ? null : JSON.stringify(kept));
}

/** The server that was chosen for a service, undefined if none was. */
export function serverOf(service: string): string | undefined {
  const server = chosen.get(service) ?? readKept(service)?.server;
  return typeof server === "string" ? server : undefined;
}

/** Chooses a server for all samples of a service. */
export function choose(service: string, address: string): void {
  chosen.set(service, address);
  const kept = readKept(service);
  if (kept !== null) writeKept(service, { ...kept, server: address });
  restore();
}

/** Takes the choice above the samples of an operation. */
export function picked(select: HTMLSelectElement): void {
  const samples = select.closest<HTMLElement>("[data-service]");
  if (samples?.dataset.service === undefined) return;
  const before = select.getBoundingClientRect().top;
  choose(samples.dataset.service, select.value);
  // The samples above may be longer now; the choice stays where it was.
  window.scrollBy({ top: select.getBoundingClientRect().top - before, behavior: "instant" });
}

/** Shows the servers that were chosen in the samples of the page. */
export function restore(): void {
  for (const samples of document.querySelectorAll<HTMLElement>("[data-service]")) {
    const server = serverOf(samples.dataset.service ?? "");
    if (server !== undefined) show(samples, server);
  }
}

function show(samples: HTMLElement, server: string): void {
  const before = shown.get(samples) ?? samples.dataset.base ?? "";
  if (before === server) return;
  shown.set(samples, server);
  const select = samples.querySelector<HTMLSelectElement>("select[data-servers]");
  if (select) {
    if (![...select.options].some(({ value }) => value === server)) select.append(h("option", {}, server));
    select.value = server;
  }
  for (const code of samples.querySelectorAll("pre > code:not(form *)")) replaceIn(code, before, server);
  samples.dispatchEvent(new Event(chosenEvent));
}

function replaceIn(code: Element, before: string, after: string): void {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const data = replaceAddress(text.data, before, after);
    if (data !== text.data) text.data = data;
  }
}

/** Replaces an address where it ends or its path begins: "https://a.example" is no part of "https://a.example.org". */
export function replaceAddress(text: string, before: string, after: string): string {
  if (before === "") return text;
  const parts = text.split(before);
  return parts.reduce((joined, part) => joined + (/^[\w.:@-]/.test(part) ? before : after) + part);
}
