/**
 * A project that uses the installed package to run every row. Its folder `rows` has the program for consoles, the page,
 * their imports, the rows in `files.json`, and the rows about URLs in `files-of-urls.json`.
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installConsumer } from '../../package/consumer.js';
import { filesOfURLs } from './files.js';

/** The package with the legacy encodings, if packages/ exists. */
const encodings = fileURLToPath(new globalThis.URL('../../../packages/encodings/pkg', import.meta.url));

export function installProject(files) {
  const consumer = installConsumer();
  const folder = join(consumer.directory, 'rows');
  mkdirSync(folder);
  cpSync(pathTo('programs'), folder, { recursive: true });
  cpSync(pathTo('../../js/rows'), join(folder, 'rows'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const hasEncodings = existsSync(encodings);
  if (hasEncodings)
    cpSync(encodings, join(consumer.directory, 'node_modules', 'weburl-encodings'), { recursive: true });
  const write = (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  return {
    ...consumer,
    files: write('files.json', files),
    filesOfURLs: write('files-of-urls.json', filesOfURLs(files)),
    program: join(folder, 'console.js'),
    hasEncodings,
  };
}

const pathTo = (name) => fileURLToPath(new globalThis.URL(name, import.meta.url));
