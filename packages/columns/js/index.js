/** URLs by the million, as columns of offsets over one buffer. */
export { URLColumns } from './columns.js';
export { parseMany } from './rows.js';
export { parseManyFrom } from './stream.js';
