/** Tells screen readers which page is now shown. */
export function announce(text: string): void {
  const id = "route-announcer";
  let region = document.getElementById(id);
  if (region === null) {
    region = document.createElement("div");
    region.id = id;
    region.className = "visually-hidden";
    region.setAttribute("aria-live", "polite");
    region.setAttribute("aria-atomic", "true");
    document.body.append(region);
  }
  region.textContent = text;
}
