/** The texts that the build writes into the package, by their paths. */
import { manual } from './manual.js';
import { schema } from './schema.js';

/** @param {string} version */
export const textsOf = (version) => ({
  'man/weburl.1': manual(version),
  'schema.json': `${JSON.stringify(schema, null, 2)}\n`,
});
