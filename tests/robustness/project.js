/** A project that has the package installed, and the programs in its folder `programs`. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installConsumer } from '../package/consumer.js';

/** @import { Consumer } from '../package/consumer.js' */

/** @typedef {Consumer & { program: (name: string) => string }} Project */

/** @returns {Project} */
export function installProject() {
  const consumer = installConsumer();
  const folder = join(consumer.directory, 'programs');
  mkdirSync(folder);
  cpSync(fileURLToPath(new globalThis.URL('programs', import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return { ...consumer, program: (name) => join(folder, name) };
}
