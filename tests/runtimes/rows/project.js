/**
 * A project that uses the installed package to run every row. Its folder `rows` has the program for consoles, the page,
 * their imports, the rows in `files.json`, and the rows about URLs in `files-of-urls.json`.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installConsumer } from '../../package/consumer.js';
import { filesOfURLs } from './files.js';

/** @import { Consumer } from '../../package/consumer.js' */
/** @import { Files } from '../../js/rows/report.js' */

/** @typedef {Consumer & { files: string, filesOfURLs: string, program: string }} Project */

/**
 * @param {Files} files
 * @returns {Project}
 */
export function installProject(files) {
  const consumer = installConsumer();
  const folder = join(consumer.directory, 'rows');
  mkdirSync(folder);
  cpSync(pathTo('programs'), folder, { recursive: true });
  cpSync(pathTo('../../js/rows'), join(folder, 'rows'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const write = (/** @type {string} */ name, /** @type {Files} */ content) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  return {
    ...consumer,
    files: write('files.json', files),
    filesOfURLs: write('files-of-urls.json', filesOfURLs(files)),
    program: join(folder, 'console.js'),
  };
}

/** @param {string} name */
const pathTo = (name) => fileURLToPath(new globalThis.URL(name, import.meta.url));
