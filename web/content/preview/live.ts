/** Runs each preview of the page in a frame once it comes into view. Previews that are watched already stay so. */
export function start(): void {
  for (const stage of document.querySelectorAll<HTMLElement>("[data-preview]:not([data-watched])")) {
    stage.dataset.watched = "";
    observer.observe(stage);
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      run(target as HTMLElement);
    }
  },
  { rootMargin: "200px" },
);

function run(stage: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.title = stage.dataset.title ?? "";
  frame.src = stage.dataset.preview ?? "";
  stage.append(frame);
}
