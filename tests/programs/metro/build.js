/** Bundles apps with React Native's configuration of Metro: `node build.js ENTRY…` writes them to `out/`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Metro from 'metro';

const config = await Metro.loadConfig({ config: join(import.meta.dirname, 'metro.config.cjs') });
mkdirSync('out');
for (const entry of process.argv.slice(2)) {
  // As in React Native: Hermes compiles the bundle to bytecode.
  await Metro.runBuild(config, { entry, platform: 'ios', dev: false, minify: false, out: join('out', entry) });
}
