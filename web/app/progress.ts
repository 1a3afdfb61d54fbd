const delay = 200; // ms before a navigation is worth showing

/** A thin bar at the top of the window, shown while a navigation takes longer than 200 ms. */
export class Progress {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private bar: HTMLElement | null = null;

  /** `label` is its accessible name. */
  constructor(private readonly label: string) {}

  /** Begins to wait. */
  start(): void {
    this.done();
    this.timer = setTimeout(() => {
      this.bar = document.createElement("div");
      this.bar.className = "progress";
      this.bar.setAttribute("role", "progressbar");
      this.bar.setAttribute("aria-label", this.label);
      document.body.append(this.bar);
    }, delay);
  }

  /** Ends waiting and takes the bar away. */
  done(): void {
    clearTimeout(this.timer);
    this.bar?.remove();
    this.bar = null;
  }
}
