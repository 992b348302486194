/** Builds the package if it has changed, then runs its program `weburl`. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main, root } from './setup/process.mjs';

await main(async () => {
  await build();
  const program = spawn(process.execPath, [join(root, 'pkg', 'bin', 'weburl.js'), ...process.argv.slice(2)], {
    // Paths are relative to the user's folder; npm has changed to the project's folder.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
  });
  program.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
});
