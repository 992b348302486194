/** A project that has the package installed, and the programs in its folder `programs`. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installConsumer } from '../package/consumer.js';

/** @import { Scripts } from './programs/operations-of-starts.js' */

/** The entries whose first use starts a module; `weburl/url` is alone. */
export const STARTING = {
  'weburl': { weburl: 'weburl', lib: 'weburl/lib' },
  'weburl/js': { weburl: 'weburl/js', lib: 'weburl/js/lib' },
  'weburl/url': { weburl: 'weburl/url' },
};

export async function installProject() {
  const consumer = installConsumer();
  const folder = join(consumer.directory, 'programs');
  mkdirSync(folder);
  cpSync(fileURLToPath(new globalThis.URL('programs', import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  for (const entry of Object.keys(STARTING)) {
    writeFileSync(join(folder, scriptsOf(entry)), JSON.stringify(await scripts(consumer, entry)));
  }
  return { ...consumer, program: (name) => join(folder, name) };
}

/** The file of the scripts of an entry, among the programs. */
export const scriptsOf = (entry) => `scripts-of-${entry.replace('/', '-')}.json`;

/** @returns {Promise<Scripts>} each of which defines a variable `fresh` */
async function scripts({ directory }, entry) {
  const made = await Promise.all(Object.entries(STARTING[entry]).map(async ([name, module]) => {
    const names = exportsOf(directory, module);
    const imports = names.map((exported, index) => `${exported} as export${index}`);
    const members = names.map((exported, index) => `${exported}: export${index}`);
    const { outputFiles: [{ text }] } = await build({
      // esbuild's code for a bundle's exports depends on inherited members.
      stdin: { contents: `import { ${imports} } from '${module}'; fresh = { ${members} };`, resolveDir: directory },
      banner: { js: 'var fresh;' },
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'neutral',
      mainFields: ['main'],
      logLevel: 'error',
    });
    return [name, text];
  }));
  return Object.fromEntries(made);
}

/** @returns {string[]} the names of its exports */
function exportsOf(directory, module) {
  const script = `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(module)}))))`;
  return JSON
    .parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: directory,
      encoding: 'utf8',
    }));
}
