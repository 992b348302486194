/** The same classes as those of `weburl`, whose module is imported as a file instead of being inlined as text. */
export * from './index.js';
