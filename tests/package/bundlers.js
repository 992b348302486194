/**
 * The bundlers, configured as at the start of their documentation: no option is set for weburl, but for Parcel, which
 * ignores `exports` and `imports` by default.
 *
 * Each builds pages of a folder: NAME.html, whose script is NAME.js. A warning is an error.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @typedef {(source: string, pages: string[], output: string) => Promise<void>} Bundler takes the folders' paths */

/** @type {Record<string, Bundler>} */
export const bundlers = {
  async vite(source, pages, output) {
    const { build, createLogger } = await import('vite');
    const customLogger = createLogger('warn');
    customLogger.warn = refuse;
    await build({
      root: source,
      configFile: false,
      logLevel: 'warn',
      customLogger,
      build: { outDir: output, rolldownOptions: { input: filesOf(source, pages, 'html') } },
    });
  },

  async webpack(source, pages, output) {
    const { default: webpack } = await import('webpack');
    await runWebpack(webpack, source, pages, output);
  },

  async Rspack(source, pages, output) {
    const { rspack } = await import('@rspack/core');
    await runWebpack(rspack, source, pages, output);
  },

  async rollup(source, pages, output) {
    const [{ rollup }, { default: nodeResolve }] = await Promise.all([import('rollup'),
      import('@rollup/plugin-node-resolve')]);
    const bundle = await rollup({
      input: filesOf(source, pages, 'js'),
      plugins: [nodeResolve()],
      onwarn: ({ message }) => refuse(message),
    });
    await bundle.write({ dir: output, format: 'es' });
    await bundle.close();
    for (const page of pages) writePage(source, page, output, [`${page}.js`]);
  },

  async esbuild(source, pages, output) {
    const { build } = await import('esbuild');
    const { warnings } = await build({
      entryPoints: filesOf(source, pages, 'js'),
      outdir: output,
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      logLevel: 'silent',
    });
    for (const { text } of warnings) refuse(text);
    for (const page of pages) writePage(source, page, output, [`${page}.js`]);
  },

  async Parcel(source, pages, output) {
    const { Parcel } = await import('@parcel/core');
    const manifest = join(source, 'package.json');
    const option = { '@parcel/resolver-default': { packageExports: true } };
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...option }));
    const bundler = new Parcel({
      entries: Object.values(filesOf(source, pages, 'html')),
      defaultConfig: createRequire(import.meta.url).resolve('@parcel/config-default'),
      mode: 'production',
      shouldDisableCache: true,
      defaultTargetOptions: { distDir: output, publicUrl: './', sourceMaps: false },
    });
    await bundler.run();
  },
};

/**
 * The interface of webpack, which Rspack has too. Shared code goes into separate files.
 *
 * @param {any} webpack
 * @param {string} source
 * @param {string[]} pages
 * @param {string} output
 */
async function runWebpack(webpack, source, pages, output) {
  const compiler = webpack({
    mode: 'production',
    context: source,
    entry: filesOf(source, pages, 'js'),
    output: { path: output },
    optimization: { splitChunks: { chunks: 'all' } },
    // Otherwise it warns about files of more than 244 kB.
    performance: { hints: false },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const { errors, warnings, entrypoints } = stats.toJson({
    all: false,
    errors: true,
    warnings: true,
    entrypoints: true,
  });
  for (const { message } of [...errors, ...warnings]) refuse(message);
  for (const page of pages) {
    writePage(source, page, output, entrypoints[page].assets.map((/** @type {{ name: string }} */ { name }) => name));
  }
}

/** @param {string} warning @returns {never} */
function refuse(warning) {
  throw new Error(`a warning: ${warning}`);
}

/**
 * @param {string} source
 * @param {string[]} pages
 * @param {string} extension
 * @returns {Record<string, string>} paths by the names of the pages
 */
const filesOf = (source, pages, extension) =>
  Object.fromEntries(pages.map((page) => [page, join(source, `${page}.${extension}`)]));

/**
 * Writes a page with the bundled scripts, for bundlers that handle only scripts.
 *
 * @param {string} source
 * @param {string} page
 * @param {string} output
 * @param {string[]} scripts
 */
function writePage(source, page, output, scripts) {
  const tags = scripts.map((script) => `<script type="module" src="./${script}"></script>`).join('\n');
  const html = readFileSync(join(source, `${page}.html`), 'utf8').replace(/<script .*<\/script>/, tags);
  writeFileSync(join(output, `${page}.html`), html);
}
