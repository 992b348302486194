/** Checks that installing the npm package runs no code. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packed } from '../build/npm.mjs';
import { StepFailed, main, root, say } from '../setup/process.mjs';

const directory = join(root, 'pkg');

/** The fields of a manifest that run code, or install packages that may. */
const FIELDS = ['scripts', 'gypfile', 'dependencies', 'optionalDependencies', 'bundleDependencies',
  'bundledDependencies'];

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
  const files = packed(directory).files.map(({ path }) => path);
  const found = problems(files);
  if (found.length > 0)
    throw new StepFailed(
      `something runs when the package is installed: ${found.join(', ')}`,
      'change pkg-template/ or scripts/build.mjs',
    );
  say(`weburl: none of the package's ${files.length} files runs when it is installed`);
});
