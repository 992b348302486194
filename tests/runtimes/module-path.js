import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The path of the module of an entry on a server of the consumer's folder.
 *
 * @param {string} entry `weburl` or `weburl/…`
 */
export function modulePath({ directory }, entry) {
  const { exports } = JSON.parse(readFileSync(join(directory, 'node_modules/weburl/package.json'), 'utf8'));
  return join('/node_modules/weburl', exports[entry.replace('weburl', '.')].import.default);
}
