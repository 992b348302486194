/** Builds the worker with one tool, into `out/TOOL/`: `node build.js TOOL`. */
import { build as bundle } from 'esbuild';
import { build, createBuilder } from 'vite';

const [tool] = process.argv.slice(2);
const outDir = `out/${tool}`;
const shared = { configFile: false, logLevel: 'warn' };
const worker = { entryPoints: ['worker.js'], outdir: outDir, bundle: true, format: /** @type {const} */ ('esm') };

/** @type {Record<string, () => Promise<unknown>>} */
const tools = {
  'vite': () =>
    build({ ...shared, ssr: { target: 'webworker', noExternal: true }, build: { ssr: 'worker.js', outDir } }),

  async 'hono'() {
    const { default: hono } = await import('@hono/vite-build/cloudflare-workers');
    await build({ ...shared, plugins: [hono({ entry: './hono.js', output: 'worker.js', outputDir: outDir })] });
  },

  async 'cloudflare'() {
    const { cloudflare } = await import('@cloudflare/vite-plugin');
    const builder = await createBuilder({ ...shared, plugins: [cloudflare()], build: { outDir } });
    await builder.buildApp();
  },

  'esbuild': () => bundle(worker),

  'astro': () => bundle({ ...worker, platform: 'browser', conditions: ['edge-light', 'workerd', 'worker'] }),
};

await tools[tool]();
