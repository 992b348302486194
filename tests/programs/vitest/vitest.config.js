export default { test: { setupFiles: ['setup.js'], include: ['*.test.js'], watch: false } };
