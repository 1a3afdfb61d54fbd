import { isPlainClick } from "../app/links";

/** Lets the facades of films play in place: they become buttons, and the player takes their place when pressed. */
export function start(): void {
  for (const facade of document.querySelectorAll("a[data-embed]")) facade.setAttribute("role", "button");
  document.addEventListener("click", play);
  document.addEventListener("keydown", press);
}

function facadeOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-embed]") : null;
}

// Buttons are pressed by Space, links are not.
function press(event: KeyboardEvent): void {
  const facade = event.key === " " ? facadeOf(event) : null;
  if (facade === null) return;
  event.preventDefault();
  facade.click();
}

function play(event: MouseEvent): void {
  const facade = facadeOf(event);
  if (facade === null || !isPlainClick(event)) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.title = facade.textContent ?? "";
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // YouTube plays only where it is told the site; it is told no more.
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = facade.dataset.embed ?? "";
  facade.replaceWith(player);
  player.focus();
}
