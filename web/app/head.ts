/** Puts the tags of a page into <head>, in place of those of the page before, and sets the title. */
export function applyHead(html: string): void {
  const incoming = document.createElement("template");
  incoming.innerHTML = html;
  for (const old of document.head.querySelectorAll("[data-head]")) old.remove();
  const title = incoming.content.querySelector("title");
  if (title !== null) {
    document.title = title.textContent ?? "";
    title.remove();
  }
  document.head.append(incoming.content);
}
