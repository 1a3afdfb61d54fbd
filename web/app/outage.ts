import type { Words } from "../model/words";
import { announce } from "./announce";
import { moveFocus } from "./scroll";

/**
 * Shown in the place of a page that cannot be fetched: there is no connection, or the server does not answer. The page
 * before it stays in the document, hidden by the style sheet, as the reader left it.
 */
export class Outage {
  #place: HTMLElement | null = null;
  #title = "";
  #retry = () => {};
  #words: Words;

  constructor(words: Words) {
    this.#words = words;
    window.addEventListener("online", () => this.#place !== null && this.#retry());
  }

  /** Shows it. `retry` is called by its button, and when there is a connection again. */
  show(retry: () => void): void {
    const pressed = this.#place?.contains(document.activeElement) && document.activeElement !== this.#place;
    this.end();
    const { theme, start } = this.#words;
    const main = document.createElement("main");
    const add = (tag: string, text: string) => {
      const element = document.createElement(tag);
      element.textContent = text;
      main.append(element);
      return element;
    };
    const title = navigator.onLine ? start.failed : theme.offline;
    add("h1", title);
    add("p", navigator.onLine ? theme.noAnswer : theme.offlineHint);
    const button = add("button", start.retry);
    button.className = "button";
    button.onclick = retry;
    main.id = "main";
    main.tabIndex = -1;
    main.className = "message-page outage";
    (document.querySelector(".page") ?? document.body).prepend(main);
    this.#place = main;
    this.#retry = retry;
    this.#title = document.title;
    document.title = title;
    announce(title);
    moveFocus(pressed ? button : main);
  }

  /** Brings back the page before it. */
  end(): void {
    if (this.#place === null) return;
    this.#place.remove();
    this.#place = null;
    document.title = this.#title;
  }
}
