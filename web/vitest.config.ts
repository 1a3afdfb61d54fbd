export default {
  test: {
    setupFiles: ["tests/setup.ts"],
    environmentOptions: { happyDOM: { url: "http://docs.test/" } },
    testTimeout: 60_000, // milliseconds; on a busy machine a second of work has taken six
  },
};
