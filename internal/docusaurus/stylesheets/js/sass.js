// Calls Dart Sass, whose import calls come back to Go: __find gives the address of a style sheet, __read its text.
const sass = load(__package);
const quiet = { warn() {}, debug() {} };
const importer = {
  canonicalize(name, { containingUrl }) {
    const found = __find(JSON.stringify([containingUrl ? containingUrl.href : "", name]));
    return found === "" ? null : new URL(found);
  },
  load(url) {
    return JSON.parse(__read(url.href));
  },
};
let answer;
globalThis.orihon = {
  compile(question) {
    const { url, contents, syntax } = JSON.parse(question);
    try {
      const { css } = sass.compileString(contents, {
        syntax,
        url: new URL(url),
        importer,
        importers: [importer],
        logger: quiet,
        charset: false,
      });
      answer = JSON.stringify({ css });
    } catch (e) {
      const { span } = e;
      const at = span
        ? { url: span.url ? span.url.href : url, line: span.start.line + 1, column: span.start.column + 1 }
        : { url };
      answer = JSON.stringify({ error: String(e.sassMessage ?? e.message ?? e), ...at });
    }
    return "";
  },
  answer: () => answer,
};
