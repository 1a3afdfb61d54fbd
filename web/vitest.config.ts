export default {
  test: {
    pool: "vmThreads", // a process for each file costs twice as much as the tests
    setupFiles: ["tests/setup.ts"],
    environmentOptions: { happyDOM: { url: "http://docs.test/" } },
    testTimeout: 60_000, // milliseconds; on a busy machine a second of work has taken six
  },
};
