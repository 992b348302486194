export default { test: { setupFiles: ['setup.js'] } };
