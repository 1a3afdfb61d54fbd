export default { test: { setupFiles: ["tests/setup.ts"] } };
