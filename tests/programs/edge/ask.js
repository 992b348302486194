/** Prints the response of a built worker: `node ask.js DATE FOLDER FILE`. */
import { join } from 'node:path';
import { Miniflare } from 'miniflare';

const [compatibilityDate, folder, file] = process.argv.slice(2);
const miniflare = new Miniflare({
  modules: true,
  modulesRoot: folder,
  scriptPath: join(folder, file),
  modulesRules: [
    { type: 'ESModule', include: ['**/*.js', '**/*.mjs'] },
    { type: 'CompiledWasm', include: ['**/*.wasm'] },
  ],
  compatibilityDate,
  compatibilityFlags: ['nodejs_compat'],
  host: '127.0.0.1',
  port: 0,
});
try {
  const response = await miniflare.dispatchFetch('https://example.com/');
  process.stdout.write(JSON.stringify([response.status, await response.text()]));
} finally {
  await miniflare.dispose();
}
