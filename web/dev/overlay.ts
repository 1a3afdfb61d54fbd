import { overlayStyles } from "./overlaystyles";
import type { FileCount, Message, Update } from "./protocol";

let overlay: HTMLElement | null = null;
let closed = ""; // what the writer has closed
let isUnfolded = false;

/** Shows what is wrong with the content, in a corner of the window: errors at once, warnings when they are asked for. */
export function showProblems(update: Update): void {
  const text = JSON.stringify([update.failed, update.messages, update.files]);
  if (overlay?.dataset.shown === text) return;
  overlay?.remove();
  overlay = null;
  if (update.files.length === 0 && update.messages.length === 0) return;
  const isBad = update.failed || update.files.some(({ errors }) => errors > 0);
  if (isBad && text === closed) return;
  overlay = document.createElement("orihon-problems");
  overlay.dataset.shown = text;
  const sheet = element("style", overlayStyles);
  overlay.attachShadow({ mode: "open" }).append(sheet, isBad ? panel(update, text) : badge(update));
  document.body.append(overlay);
}

function panel(update: Update, text: string): HTMLElement {
  const box = element("section");
  box.setAttribute("role", "alert");
  const close = element("button", "Close");
  close.onclick = () => {
    closed = text;
    overlay?.remove();
    overlay = null;
  };
  box.onkeydown = ({ key }) => {
    if (key === "Escape") close.click();
  };
  const said = update.failed
    ? "The site was not updated. Below is its last good state."
    : "Some pages have errors. The others are up to date.";
  box.append(close, element("h2", said), ...list(update));
  return box;
}

function badge(update: Update): HTMLElement {
  const box = element("details");
  box.open = isUnfolded;
  box.ontoggle = () => {
    isUnfolded = box.open;
  };
  box.append(element("summary", headline(update)), ...list(update));
  return box;
}

/** What the folded badge says: how many problems this page has, and how many the others. */
export function headline({ messages, own, files }: Pick<Update, "messages" | "own" | "files">): string {
  const all = sum(files);
  const here = messages.slice(0, own).filter(({ severity }) => severity === "warning").length;
  const others = all.warnings - here;
  if (own === 0) return `${count(all.warnings, "warning")}, none on this page`;
  return others > 0
    ? `${count(here, "warning")} on this page, ${others} on others`
    : `${count(here, "warning")} on this page`;
}

function list(update: Update): HTMLElement[] {
  const { messages, own, files } = update;
  const items: HTMLElement[] = [];
  if (own > 0) items.push(element("h3", "This page"), ...messages.slice(0, own).map((m) => entry(m, update)));
  const others = messages.slice(own);
  if (others.length === 0) return items;
  if (own > 0) items.push(element("h3", "Other pages"));
  const byFile = new Map<string, Message[]>();
  for (const message of others) byFile.set(message.file ?? "", [...(byFile.get(message.file ?? "") ?? []), message]);
  for (const [file, of] of byFile) {
    const group = element("details");
    group.className = "file";
    group.open = byFile.size === 1 || of.some(({ severity }) => severity === "error");
    group.append(
      element("summary", `${file || "The site"}: ${counts(files, file, of)}`),
      ...of.map((m) => entry(m, update)),
    );
    items.push(group);
  }
  const left = files.filter(({ file }) => !byFile.has(file) && !messages.slice(0, own).some((m) => m.file === file));
  if (left.length > 0) items.push(element("p", `${count(left.length, "more file")} with ${said(sum(left))}.`));
  return items;
}

function counts(files: FileCount[], file: string, of: Message[]): string {
  const errors = of.filter(({ severity }) => severity === "error").length;
  return said(files.find((f) => f.file === file) ?? { errors, warnings: of.length - errors });
}

function sum(files: FileCount[]): { errors: number; warnings: number } {
  const total = { errors: 0, warnings: 0 };
  for (const { errors, warnings } of files) {
    total.errors += errors;
    total.warnings += warnings;
  }
  return total;
}

function said({ errors, warnings }: { errors: number; warnings: number }): string {
  if (errors === 0) return count(warnings, "warning");
  return warnings === 0 ? count(errors, "error") : `${count(errors, "error")}, ${count(warnings, "warning")}`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function entry(message: Message, update: Update): HTMLElement {
  const item = element("article");
  const kind = element("b", message.severity);
  kind.className = message.severity;
  item.append(kind, " ", place(message, update), `\n${message.text}`);
  if (message.source) item.append("\n", element("code", `  ${message.source}`));
  if (message.hint) item.append("\n", element("i", `→ ${message.hint}`));
  return item;
}

// The place of a message: a link into an editor, by the server where it knows one, else by an address that Visual Studio
// Code and its kin answer. From another machine neither would lead anywhere.
function place({ file, line, column }: Message, { editor, folder }: Update): HTMLElement {
  const text = [file, line, column].filter(Boolean).join(":");
  if (!file || folder === "") return element("span", text);
  const link = element("a", text);
  link.title = "Open in the editor";
  link.href = `vscode://file/${encodeURI(`${folder}/${file}`.replace(/^\//, ""))}:${line ?? 1}:${column ?? 1}`;
  if (editor) link.onclick = (event) => openFile(event, { file, line, column });
  return link;
}

function openFile(event: Event, at: { file: string; line?: number; column?: number }): void {
  event.preventDefault();
  void fetch("/_orihon/dev/open", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(at),
  }).then(async (answer) => {
    if (!answer.ok) console.warn(`Orihon: ${await answer.text()}`);
  });
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ""): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
