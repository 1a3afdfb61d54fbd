// Runs in every page of the development server: reloads it after an update, and shows what is wrong with the content.
(() => {
  let shown = null;
  let overlay = null;

  const events = new EventSource("/_orihon/dev/events");
  events.onmessage = (event) => {
    const state = JSON.parse(event.data);
    if (shown !== null && state.number !== shown) {
      location.reload();
      return;
    }
    shown = state.number;
    report(state);
  };

  function report(state) {
    overlay?.remove();
    overlay = null;
    if (state.messages.length === 0) return;
    const errors = state.messages.filter((m) => m.severity === "error").length;
    overlay = document.createElement("orihon-problems");
    const root = overlay.attachShadow({ mode: "open" });
    root.append(style(), state.failed || errors > 0 ? panel(state) : badge(state));
    document.body.append(overlay);
  }

  function style() {
    const sheet = document.createElement("style");
    sheet.textContent = `
      section, details { position: fixed; z-index: 1000; right: 1rem; bottom: 1rem; max-width: min(46rem, calc(100vw - 2rem));
        max-height: 70vh; overflow: auto; padding: .75rem 1rem; border-radius: .5rem; font: 13px/1.5 ui-monospace, monospace;
        background: #1b1e27; color: #eceff6; border: 1px solid #f0b95a; box-shadow: 0 8px 30px rgb(0 0 0 / 45%); }
      section { border-color: #ff7b72; }
      h2, summary { margin: 0; font: 600 14px/1.5 system-ui, sans-serif; cursor: default; }
      summary { cursor: pointer; }
      article { margin-top: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
      b { color: #ff9088; } b.warning { color: #f0b95a; } code { color: #9aa5b8; } i { color: #8fd6ab; font-style: normal; }
      button { float: right; font: inherit; color: inherit; background: none; border: 0; cursor: pointer; }`;
    return sheet;
  }

  function panel(state) {
    const box = element("section");
    box.setAttribute("role", "alert");
    const close = element("button", "Close");
    close.onclick = () => overlay?.remove();
    box.append(close, element("h2", state.failed ? "The site was not updated. Below is its last good state." : "Some pages have errors. The others are up to date."));
    for (const message of state.messages) box.append(entry(message));
    return box;
  }

  function badge(state) {
    const count = state.messages.length;
    const box = element("details");
    box.append(element("summary", `${count} ${count === 1 ? "warning" : "warnings"}`));
    for (const message of state.messages.slice(0, 100)) box.append(entry(message));
    return box;
  }

  function entry(message) {
    const item = element("article");
    const kind = element("b", message.severity);
    kind.className = message.severity;
    const place = [message.file, message.line, message.column].filter(Boolean).join(":");
    item.append(kind, ` ${place}\n${message.text}`);
    if (message.source) item.append("\n", element("code", `  ${message.source}`));
    if (message.hint) item.append("\n", element("i", `→ ${message.hint}`));
    return item;
  }

  function element(name, text = "") {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }
})();
