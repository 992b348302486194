/** Builds what a call of the program `weburl` of packages/cli/ needs, as a development build, and runs the program. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { nameOf } from './build/assemble.mjs';
import { additions, core } from './build/packages.mjs';
import { StepFailed, main, root } from './setup/process.mjs';

const NAME = 'weburl';

/** Matches the import of a file or a package; a dynamic one has a parenthesis. */
const IMPORT = /^(?:import|export)\b[^;'"]*?'([^']+)';|\bimport\(\s*'([^']+)'/gm;

/**
 * @param {string} file
 * @param {boolean} isWhole whether dynamic imports count
 * @param {Set<string>} [found] the files, and the names of entries
 * @returns {string[]} the entries of the project's packages that a file imports, itself or through other files
 */
function entriesOf(file, isWhole, found = new Set()) {
  if (found.has(file)) return [];
  found.add(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .flatMap(([, imported, dynamic]) => imported ?? (isWhole ? dynamic : undefined) ?? [])
    .flatMap((path) => {
      if (path.startsWith('.')) return entriesOf(join(dirname(file), path), isWhole, found);
      return path.startsWith('weburl') ? [path] : [];
    });
}

await main(async () => {
  const program = additions.find(({ bin }) => NAME in bin);
  if (program === undefined)
    throw new StepFailed(`the program ${NAME} is not in this checkout`, 'check out packages/, or run: npm test -- js');
  const args = process.argv.slice(2);
  const scripts = join(root, program.folder, 'js');
  // What a verb alone needs, its file loads when it is called.
  const verb = join(scripts, `${args.find((arg) => /^[a-z]+$/.test(arg)) ?? ''}.js`);
  const names = [...entriesOf(join(scripts, program.bin[NAME]), false),
    ...existsSync(verb) ? entriesOf(verb, true) : []];
  const used = additions.filter((one) => one.entries.some((entry) => names.includes(nameOf(one, entry))));
  await build({ packages: [core, ...used, program], isDevelopment: true });
  const child = spawn(process.execPath, [join(program.output, 'bin', `${NAME}.js`), ...args], {
    // Paths are relative to the user's folder; npm has changed to the project's folder.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
}, { help: null });
