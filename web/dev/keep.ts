/**
 * Notes what readers see and have chosen, and returns a function that puts back what a change of the document has moved or
 * lost: the place they read at, radio buttons, the focus.
 */
export function keepPlace(): () => void {
  const anchors = anchorsInView();
  const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].map(
    (input) => [input, input.checked] as const,
  );
  const focused = document.activeElement;
  const root = document.documentElement;
  // The browser would move the page as well.
  root.style.overflowAnchor = "none";
  return () => {
    // Buttons that change their group let go of others on the way.
    for (const [input, checked] of radios) if (input.isConnected) input.checked = checked;
    for (const tabs of document.querySelectorAll(".tabs")) chooseOne(tabs);
    const anchor = anchors.find(({ element }) => element.isConnected);
    const moved = anchor === undefined ? 0 : anchor.element.getBoundingClientRect().top - anchor.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
    if (focused !== null && focused.id !== "" && !focused.isConnected)
      document.getElementById(focused.id)?.focus({ preventScroll: true });
    requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty("overflow-anchor")));
  };
}

// The elements of the page that begin in the window, or reach into it, from the top. Those at the top of a page that was
// not scrolled hold nothing: what comes in above is what the writer wants to see.
function anchorsInView(): Array<{ element: Element; top: number }> {
  if (window.scrollY === 0) return [];
  const bar = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
  return [
    ...document.querySelectorAll("#main :is(h1, h2, h3, h4, h5, h6, p, li, pre, table, figure, summary, blockquote)"),
  ]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.bottom > bar && box.top < window.innerHeight)
    .map(({ element, box }) => ({ element, top: box.top }));
}

// A tab that was taken away leaves none chosen.
function chooseOne(tabs: Element): void {
  const inputs = [...tabs.querySelectorAll<HTMLInputElement>(":scope > .tab-radio")];
  if (inputs[0] !== undefined && !inputs.some((input) => input.checked)) inputs[0].checked = true;
}
