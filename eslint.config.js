import js from '@eslint/js';
import globals from 'globals';

// URL is this project's class, in tests and in the package. The engine's is written globalThis.URL.
const ownClasses = {
  'no-restricted-globals': ['error', ...['URL', 'URLPattern', 'URLSearchParams'].map((name) => ({
    name,
    message: 'Import it, or say globalThis where the native one is meant.',
  }))],
};

// Tests pass or fail alike in every run, and on a busy machine.
const sameEveryTime = {
  'no-restricted-properties': ['error', {
    object: 'Math',
    property: 'random',
    message: 'Draw from the seed of scripts/test/settings.mjs.',
  }],
  'no-restricted-syntax': ['error', {
    selector: 'Property[key.name="timeout"] > Literal',
    message: 'Use timeLimit of scripts/test/settings.mjs.',
  }],
};

export default [
  {
    ignores: ['pkg/', 'packages/*/pkg/', 'packages/*/wasm/', 'wasm/built/', '**/target/', '.tools/',
      '**/node_modules/'],
  },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2025, sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'eqeqeq': 'error',
      'no-shadow': ['error', { builtinGlobals: false }],
      'no-unused-private-class-members': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  {
    // Runs anywhere: only globals that all runtimes have.
    files: ['js/**', 'pkg-template/**', 'packages/*/js/**'],
    languageOptions: { globals: globals['shared-node-browser'] },
    rules: ownClasses,
  },
  {
    files: ['*.js', 'benches/**', 'fuzz/*.mjs', 'scripts/**', 'site/build/**', 'site/reference/*.mjs', 'packages/*.mjs',
      'packages/*/benches/**', 'packages/cli/js/**'],
    languageOptions: { globals: globals.nodeBuiltin },
  },
  {
    files: ['site/*.js'],
    languageOptions: { globals: { ...globals.serviceworker, ...globals.nodeBuiltin } },
  },
  {
    files: ['tests/**', 'packages/*.js', 'packages/*/tests/**'],
    languageOptions: { globals: globals.nodeBuiltin },
    rules: { ...ownClasses, ...sameEveryTime },
  },
  {
    // Pages, workers and programs, as their readers write them.
    files: ['examples/**', 'packages/*/examples/**'],
    languageOptions: { globals: { ...globals.browser, ...globals.nodeBuiltin } },
  },
  {
    // Programs that use the platform's classes.
    files: ['tests/programs/*/**'],
    ignores: ['tests/programs/support/**', 'tests/programs/libraries/**'],
    languageOptions: { globals: { ...globals.jest, __dirname: false } },
    rules: { 'no-restricted-globals': 'off' },
  },
];
