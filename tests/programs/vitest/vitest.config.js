export default { test: { setupFiles: ['setup.js'], include: ['*.check.js'], watch: false } };
