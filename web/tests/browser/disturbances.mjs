// What others do to the documents that readers see: extensions, translators, browsers. Each function runs in the page. What adds
// text marks it with ☃, so that tests can take it away again: `change` of a table that says whether React must start all the same.

/** Runs in every page first: what disturbances are made of. */
export function tools() {
  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
      node.data.trim() === "" || node.parentElement.closest("script, style, noscript, font")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  };
  const element = (name, text = "", attributes = {}) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  };
  window.others = {
    texts,
    element,
    one: (selector) => document.querySelector(selector),
    all: (selector) => [...document.querySelectorAll(selector)],
    translate() {
      for (const text of texts(document.body)) {
        const inner = element("font", `☃${text.data}`, { style: "vertical-align: inherit" });
        const outer = element("font");
        outer.append(inner);
        text.replaceWith(outer);
      }
      document.documentElement.classList.add("translated-ltr");
    },
    detect() {
      for (const text of texts(document.body)) {
        const found = /\d[\d.-]*\d/.exec(text.data);
        if (found === null || text.parentElement.closest("a, button, title")) continue;
        const number = text.splitText(found.index);
        number.splitText(found[0].length);
        const link = element("a", number.data, { "x-apple-data-detectors": "true" });
        number.replaceWith(link);
      }
    },
    darken() {
      const { documentElement: root, head } = document;
      root.setAttribute("data-darkreader-mode", "dynamic");
      root.style.setProperty("--darkreader-neutral-background", "#131516");
      head.prepend(element("style", "html { background: #181a1b !important }", { class: "darkreader" }));
      for (const one of document.querySelectorAll("body *")) {
        one.setAttribute("data-darkreader-inline-color", "");
        one.style.setProperty("--darkreader-inline-color", "#e8e6e3");
      }
    },
    correct() {
      document.body.setAttribute("data-gr-ext-installed", "");
      for (const field of document.querySelectorAll("input, textarea, main, main p")) {
        field.setAttribute("data-gramm", "false");
        field.setAttribute("spellcheck", "false");
      }
      for (const field of document.querySelectorAll("input, textarea")) field.after(element("grammarly-extension"));
      document.body.append(element("grammarly-desktop-integration"));
    },
    fillIn() {
      for (const field of document.querySelectorAll("input, button, summary"))
        field.after(element("com-1password-button", "", { style: "position: absolute" }));
    },
    box(selector) {
      const inner = document.querySelector(selector);
      const box = element("div");
      inner.replaceWith(box);
      box.append(inner);
    },
    into(selector, place) {
      document.querySelector(selector)?.[place](element("div", "☃", { class: "extension" }));
    },
  };
}

/** What happens before the scripts of the page run. */
export const early = {
  "a node in the bar": () => others.into("header", "append"),
  "a node in the footer": () => others.into("footer", "prepend"),
  "a node before the text": () => others.into("main", "prepend"),
  "a node after the text": () => others.into("main", "append"),
  "a node beside the bar": () => others.into("header", "before"),
  "every text translated": () => others.translate(),
  "a text of the bar replaced": () => {
    others.texts(others.one("header"))[0].data += "☃";
  },
  "the title of the page replaced": () => {
    others.texts(others.one("h1"))[0].data += "☃";
  },
  "a link of the bar removed": () => others.one("header a").remove(),
  "the footer removed": () => others.one("footer").remove(),
  comments: () => {
    for (const one of others.all("header, header *, main, main *, footer, footer *"))
      one.prepend(document.createComment(" extension "));
  },
  "fields with attributes and elements": () => others.correct(),
  "styles and attributes of a dark mode": () => others.darken(),
  "the announcement blocked": () => others.one(".announcement")?.remove(),
  "links around numbers and dates": () => others.detect(),
  "elements after fields and buttons": () => others.fillIn(),
  "another title and size of text": () => {
    document.title = "☃";
    document.documentElement.style.fontSize = "130%";
  },
  "a box around the page": () => others.box(".page"),
  "texts and empty texts joined": () => document.body.normalize(),
  "ids of the app in the page": () => {
    for (const id of ["root", "orihon-page", "orihon-boot", "main"]) {
      others.one("main").append(others.element("i", "☃", { id }));
      document.body.append(others.element("i", "☃", { id }));
    }
  },
};

/** What happens before the document is there: it is set up when its script runs first. */
export const refused = {
  "storage refused": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  },
};

/** What happens when the page is alive. */
export const late = {
  "every text translated": () => others.translate(),
  "fields with attributes and elements": () => others.correct(),
  "what the next page replaces removed": () => others.one(".toc, main").remove(),
  "a box around the text": () => others.box("main"),
  "removeChild refused": () => {
    const root = others.one("#root");
    const remove = Node.prototype.removeChild;
    Node.prototype.removeChild = function (child) {
      if (root.contains(this)) throw new DOMException("The node to be removed is not a child", "NotFoundError");
      return remove.call(this, child);
    };
  },
  "a box around the page": () => others.box(".page"),
  "styles and attributes of a dark mode": () => others.darken(),
  "links around numbers and dates": () => others.detect(),
  "elements after fields and buttons": () => others.fillIn(),
  "nodes everywhere": () => {
    for (const selector of ["header", "main", "footer", ".page", ".page > *"]) others.into(selector, "append");
    others.into("header", "before");
    others.into(".page", "after");
  },
  "texts joined": () => document.body.normalize(),
  "the text written anew": () => {
    const main = others.one("main");
    main.innerHTML = String(main.innerHTML);
  },
};
