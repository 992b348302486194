const environments = ['node', 'jsdom', '@happy-dom/jest-environment'];

module.exports = {
  projects: environments.map((testEnvironment) => ({
    displayName: testEnvironment,
    rootDir: __dirname,
    testEnvironment,
    testMatch: ['**/*.test.?js'],
    transform: {},
    moduleFileExtensions: ['js', 'cjs', 'mjs', 'json'],
  })),
};
