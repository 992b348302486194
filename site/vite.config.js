/** How the page is built: into target/, with addresses that hold at any path of any host. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { rows } from '../benches/program/tasks.js';
import { repository } from '../scripts/build/packages.mjs';
import { modulesOf } from './examples.mjs';

const folder = (/** @type {string} */ name) => fileURLToPath(new globalThis.URL(name, import.meta.url));

/**
 * The tasks of the benchmarks with the members already inserted. The benchmarks insert them at run time, which the page
 * may not.
 */
const tasks = () => virtual('virtual:tasks', tasksModule);

/** The modules of the examples in the documents, loaded when an example needs them. */
const modules = () => virtual('virtual:modules', modulesModule);

/** @param {string} name @param {() => string} code */
const virtual = (name, code) => ({
  name,
  resolveId: (/** @type {string} */ id) => (id === name ? `\0${name}` : null),
  load: (/** @type {string} */ id) => (id === `\0${name}` ? code() : null),
});

function modulesModule() {
  const documents = JSON.parse(readFileSync(folder('target/public/data/documents.json'), 'utf8'));
  const names =
    new Set(examplesIn(documents.flatMap(({ content }) => content)).flatMap(([, { entry }, code]) =>
      modulesOf(code, entry)
    ));
  const loaders = [...names].sort().map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(name)})`);
  return `export const modules = {\n${loaders.join(',\n')}\n};\n`;
}

/** @param {any[]} nodes as in build/docs.mjs @returns {any[]} */
const examplesIn = (nodes) =>
  nodes.flatMap((node) => Array.isArray(node) ? node[0] === 'example' ? [node] : examplesIn(node.slice(2)) : []);

function tasksModule() {
  const sources = rows.map(({ task, member = '', ...row }) =>
    `{ ...${JSON.stringify(row)}, task: ${String(task).replaceAll('MEMBER', member)} }`
  );
  return `export const rows = [\n${sources.join(',\n')}\n];\n`;
}

export default defineConfig({
  root: folder('.'),
  base: './',
  publicDir: folder('target/public'),
  plugins: [tasks(), modules()],
  define: { __REPOSITORY__: JSON.stringify(repository) },
  build: {
    outDir: folder('target/page'),
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page allows no data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es', plugins: () => [tasks(), modules()], rolldownOptions: { checks: { pluginTimings: false } } },
  // Rows and benchmarks are shared with the tests, which are outside this folder.
  server: { fs: { allow: [folder('..')] } },
});
