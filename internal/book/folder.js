// What pages of a folder do without a server: a classic script, as browsers let documents of a disk import no modules.
(() => {
  const script = document.currentScript;
  const root = script.dataset.root;
  const html = document.documentElement;
  const kept = (name, value) => {
    try {
      if (value === undefined) return localStorage.getItem(name);
      localStorage.setItem(name, value);
    } catch {
      // A browser that keeps nothing for files shows the default.
    }
    return null;
  };
  const color = (mode) => {
    html.dataset.theme = mode;
    html.style.colorScheme = mode;
  };
  color(kept("theme") === "dark" || kept("theme") === "light" ? kept("theme") : html.dataset.theme || "light");

  const fold = (s) => s.normalize("NFKC").toLowerCase();
  let pages; // once the script with the texts has come
  let waiting = [];
  window.orihonFound = (all) => {
    pages = all.map(([title, file, parts]) => ({
      title, file, folded: fold(title),
      parts: parts.map(([id, heading, text]) => ({ id, heading, text, foldedHeading: fold(heading), folded: fold(text) })),
    }));
    for (const go of waiting) go();
    waiting = [];
  };
  const load = (then) => {
    if (pages) return then();
    waiting.push(then);
    if (waiting.length > 1) return;
    const index = document.createElement("script");
    index.src = `${root}_files/search.js`;
    document.head.append(index);
  };

  // How well a section answers: titles count most. 0 if it has none of the words; found is how many it has.
  const rate = (page, part, words) => {
    let score = 0;
    let found = 0;
    for (const word of words) {
      const inTitle = page.folded.includes(word);
      const inHeading = part.foldedHeading.includes(word);
      const at = part.folded.indexOf(word);
      if (!inHeading && at < 0 && !(inTitle && part.id === "")) continue; // a title finds its page once
      found++;
      score += (inHeading ? 8 : 0) + (inTitle ? 5 : 0) + (part.id === "" && inTitle ? 6 : 0) + (at < 0 ? 0 : 1 + 1 / (1 + at / 200));
      if (page.folded === word || part.foldedHeading === word) score += 6;
    }
    return { score, found };
  };

  // The sections with all words; if there is none, those with most of them.
  const find = (query) => {
    const words = fold(query).split(/\s+/).filter(Boolean);
    const hits = [];
    for (const page of pages) {
      for (const part of page.parts) {
        const { score, found } = rate(page, part, words);
        if (found > 0) hits.push({ page, part, score, found, words });
      }
    }
    const most = Math.max(...hits.map((hit) => hit.found));
    return hits.filter((hit) => hit.found === most).sort((a, b) => b.score - a.score).slice(0, 40);
  };

  // The words around the first hit, with the hits marked.
  const excerpt = ({ part, words }) => {
    const out = document.createElement("span");
    out.className = "book-excerpt";
    const at = Math.min(...words.map((w) => part.folded.indexOf(w)).filter((i) => i >= 0));
    const from = Number.isFinite(at) ? Math.max(0, at - 40) : 0;
    const text = (from > 0 ? "…" : "") + part.text.slice(from, from + 160);
    let rest = text;
    while (rest !== "") {
      const low = fold(rest);
      const places = low.length === rest.length ? words.map((w) => [low.indexOf(w), w.length]).filter(([i]) => i >= 0).sort((a, b) => a[0] - b[0]) : [];
      if (places.length === 0) { out.append(rest); break; }
      const [i, length] = places[0];
      const mark = document.createElement("mark");
      mark.textContent = rest.slice(i, i + length);
      out.append(rest.slice(0, i), mark);
      rest = rest.slice(i + length);
    }
    return out;
  };

  const show = (box, input) => {
    box.replaceChildren();
    if (input.value.trim() === "") return;
    const hits = find(input.value);
    if (hits.length === 0) { box.textContent = box.dataset.none; return; }
    const list = document.createElement("ul");
    for (const hit of hits) {
      const a = document.createElement("a");
      a.href = root + hit.page.file + (hit.part.id === "" ? "" : `#${encodeURIComponent(hit.part.id)}`);
      const title = document.createElement("strong");
      title.textContent = hit.part.heading === "" ? hit.page.title : `${hit.page.title} › ${hit.part.heading}`;
      a.append(title, excerpt(hit));
      const li = document.createElement("li");
      li.append(a);
      list.append(li);
    }
    box.append(list);
  };

  document.addEventListener("DOMContentLoaded", () => {
    const form = document.querySelector(".book-search");
    const input = form.querySelector("input");
    const box = form.querySelector(".book-results");
    form.hidden = false;
    const search = () => load(() => show(box, input));
    input.addEventListener("input", search);
    input.addEventListener("focus", () => load(() => {}), { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      box.querySelector("a")?.click();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { box.replaceChildren(); input.blur(); }
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) { event.preventDefault(); input.focus(); }
      if ((event.key === "ArrowDown" || event.key === "ArrowUp") && form.contains(event.target)) {
        const stops = [input, ...box.querySelectorAll("a")];
        const next = stops[stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)];
        if (next) { event.preventDefault(); next.focus(); }
      }
    });
    document.addEventListener("click", (event) => { if (!form.contains(event.target)) box.replaceChildren(); });

    const colors = document.querySelector(".book-colors");
    colors.hidden = false;
    colors.addEventListener("click", () => {
      const mode = html.dataset.theme === "dark" ? "light" : "dark";
      color(mode);
      kept("theme", mode);
    });

    document.addEventListener("click", async (event) => {
      const button = event.target.closest("[data-copy]");
      if (!button) return;
      try {
        await navigator.clipboard.writeText(button.closest(".code").querySelector("pre").innerText.replace(/\n$/, ""));
        button.dataset.copied = "";
        setTimeout(() => delete button.dataset.copied, 1500);
      } catch {
        // Without leave to write to the clipboard the code can still be selected.
      }
    });

    // A tab that is chosen is chosen in all sets that have it, on every page.
    const choose = (name, value) => {
      for (const set of document.querySelectorAll(`[data-tabs="${CSS.escape(name)}"]`)) {
        for (const radio of set.querySelectorAll(":scope > .tab-radio")) if (radio.value === value) radio.checked = true;
      }
    };
    for (const set of document.querySelectorAll("[data-tabs]")) {
      const name = set.dataset.tabs;
      if (!name) continue;
      const value = kept(`tabs.${name}`);
      if (value) choose(name, value);
      set.addEventListener("change", (event) => {
        if (!event.target.classList.contains("tab-radio")) return;
        kept(`tabs.${name}`, event.target.value);
        choose(name, event.target.value);
      });
    }
    document.querySelector('.sidebar [aria-current="page"]')?.scrollIntoView({ block: "center" });
  });
})();
