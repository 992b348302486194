/** Checks that installing the npm package runs no code. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StepFailed, main, root, say } from '../setup/process.mjs';

const directory = join(root, 'pkg');

/** The fields of a manifest that run code, or install packages that may. */
const FIELDS = ['scripts', 'gypfile', 'dependencies', 'optionalDependencies', 'bundleDependencies',
  'bundledDependencies'];

/** @returns {string[]} the files that `npm pack` takes */
function packedFiles() {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', directory];
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status, stdout } = spawnSync(command, [...before, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) throw new StepFailed(`npm ${args.join(' ')}: exit code ${status}`, 'run it by hand to see why');
  const [{ files }] = JSON.parse(stdout);
  return files.map((/** @type {{ path: string }} */ { path }) => path);
}

/**
 * npm runs the scripts of a manifest, and node-gyp where there is a binding.gyp.
 *
 * @param {string[]} files
 * @returns {string[]} the problems found
 */
function problems(files) {
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const requiredPeers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [
    ...FIELDS.filter((field) => field in manifest).map((field) => `package.json has ${field}`),
    ...requiredPeers.map((name) => `package.json has the required peer ${name}`),
    ...files.filter((file) => basename(file) === 'binding.gyp' || file.includes('node_modules/')),
    ...files.includes('package.json') ? [] : ['there is no package.json'],
  ];
}

await main(() => {
  const files = packedFiles();
  const found = problems(files);
  if (found.length > 0)
    throw new StepFailed(
      `something runs when the package is installed: ${found.join(', ')}`,
      'change pkg-template/ or scripts/build.mjs',
    );
  say(`weburl: none of the package's ${files.length} files runs when it is installed`);
});
