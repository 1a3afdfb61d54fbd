// Calls the compiler of Tailwind CSS 4. It asks for other style sheets by __stylesheet. It promises its answer, which is
// there when the call has returned.
const tailwind = load(__package);
let answer;
const compile = async (question) => {
  const { contents, base, candidates } = JSON.parse(question);
  const options = {
    base,
    async loadStylesheet(id, from) {
      return JSON.parse(__stylesheet(JSON.stringify([from, id])));
    },
    async loadModule(id) {
      throw new Error(`${id} is JavaScript, which is not run here: write its settings as CSS`);
    },
  };
  try {
    const compiled = await tailwind.compile(contents, options);
    return JSON.stringify({ css: compiled.build(candidates) });
  } catch (e) {
    return JSON.stringify({ error: String(e.message ?? e) });
  }
};
globalThis.orihon = {
  compile(question) {
    answer = JSON.stringify({ error: "Tailwind has not answered" });
    compile(question).then((text) => {
      answer = text;
    });
    return "";
  },
  answer: () => answer,
};
