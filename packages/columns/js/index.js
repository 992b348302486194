/** Parses millions of URLs into columns of offsets on one buffer. */
export { URLColumns } from './columns.js';
export { parseMany } from './rows.js';
export { parseManyFrom } from './stream.js';
