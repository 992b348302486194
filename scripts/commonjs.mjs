/**
 * The package's entries for `require`. They share one file, and where `import` would load other files
 * beside it, in Node, it is given this one too: however a class is asked for, it is the same object.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The entries that export something. */
const ENTRIES = ['index', 'init', 'install', 'lib', 'url-pattern'];

/** Those that do something: the function, and its arguments. */
const INSTALLING = {
  auto: ['install', ''],
  force: ['install', 'globalThis, { force: true }'],
  tentative: ['addTentativeMembers', ''],
};

/** @param {string} directory of the package */
export async function writeCommonJS(directory) {
  const { build } = await import('esbuild');
  mkdirSync(join(directory, 'node'));
  await build({
    stdin: { contents: ENTRIES.map((name) => `export * from './${name}.js';\n`).join(''), resolveDir: directory },
    outfile: join(directory, 'node', 'weburl.cjs'),
    bundle: true, format: 'cjs', platform: 'node', target: 'es2022', logLevel: 'error',
  });
  for (const name of ENTRIES) {
    const exported = Object.keys(await import(pathToFileURL(join(directory, `${name}.js`)).href)).join(', ');
    writeFileSync(join(directory, `${name}.cjs`), `'use strict';\n\nconst { ${exported} } = require('./node/weburl.cjs');\n\nmodule.exports = { ${exported} };\n`);
    writeFileSync(join(directory, 'node', `${name}.js`), `export { ${exported} } from './weburl.cjs';\n`);
  }
  for (const [name, [act, args]] of Object.entries(INSTALLING)) {
    writeFileSync(join(directory, `${name}.cjs`), `'use strict';\n\nconst { ${act} } = require('./node/weburl.cjs');\n\n${act}(${args});\n`);
    writeFileSync(join(directory, 'node', `${name}.js`), `import { ${act} } from './weburl.cjs';\n\n${act}(${args});\n`);
  }
  for (const name of [...ENTRIES, ...Object.keys(INSTALLING)]) {
    // The same declarations: what a compiler takes them for depends on the extension.
    const types = readFileSync(join(directory, `${name}.d.ts`), 'utf8');
    writeFileSync(join(directory, `${name}.d.cts`), types.replaceAll(/((?:from|module) '\.\/\w+)\.js'/g, "$1.cjs'"));
  }
}
