export default {
  test: { setupFiles: ["tests/setup.ts"], environmentOptions: { happyDOM: { url: "http://docs.test/" } } },
};
