/**
 * Runs one program in one mode: `node run.js MODE FILE`. The file's default export uses the program's main operation on
 * URLs with the classes. Any result other than its `expected` is an error.
 */
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { loaded } from './modes.js';

for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fail);

const [mode, file] = process.argv.slice(2);
const { program, classes } = await loaded(mode, () => import(pathToFileURL(file).href));
assert.deepEqual(await program.default(classes), program.expected);
// Some programs keep connections open.
process.exit();

function fail(error) {
  const { name, message, cause } = error;
  process.stderr.write(`${name}: ${message}${cause ? `\n${cause}` : ''}\n`, () => process.exit(1));
}
