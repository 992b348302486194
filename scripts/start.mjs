/** Builds the parts that have changed, then runs the program `weburl` of packages/cli/. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { additions } from './build/packages.mjs';
import { StepFailed, main } from './setup/process.mjs';

const NAME = 'weburl';

await main(async () => {
  const one = additions.find(({ bin }) => NAME in bin);
  if (one === undefined)
    throw new StepFailed(`the program ${NAME} is not in this checkout`, 'check out packages/, or run: npm test -- js');
  await build();
  const program = spawn(process.execPath, [join(one.output, 'bin', `${NAME}.js`), ...process.argv.slice(2)], {
    // Paths are relative to the user's folder; npm has changed to the project's folder.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
  });
  program.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
}, { help: null });
