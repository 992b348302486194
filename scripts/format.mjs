/** `npm run format`: formats the sources, JavaScript with dprint and Rust with rustfmt. */
import { join } from 'node:path';
import { additions, ownWorkspaces } from './build/packages.mjs';
import { main, root, run } from './setup/process.mjs';
import { installNpmPackages, installRustComponents } from './setup/tools.mjs';

await main(async () => {
  installNpmPackages();
  installRustComponents();
  const mend = 'see the messages above';
  run(process.execPath, [join(root, 'node_modules', 'dprint', 'bin.cjs'), 'fmt', '--log-level', 'warn'], { mend });
  run('cargo', ['fmt', '--all'], { mend });
  for (const workspace of ['fuzz', ...additions.length > 0 ? ['packages'] : [], ...ownWorkspaces]) {
    run('cargo', ['fmt', '--all', '--manifest-path', join(workspace, 'Cargo.toml')], { mend });
  }
});
