/** For packages that publish their tests, but not their configuration. */
const { INSTALLED } = process.env;

export default {
  // The setup file is not in the program's folder.
  server: { fs: { strict: false } },
  test: {
    // The environments of browsers replace the classes of Node.
    setupFiles: INSTALLED === undefined ? [] : [INSTALLED],
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.ts'],
    exclude: [],
    globals: true,
    isolate: false,
  },
};
