/** How the page is built: into target/, with addresses that hold at any path of any host. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { rows } from '../benches/program/tasks.js';

const folder = (/** @type {string} */ name) => fileURLToPath(new globalThis.URL(name, import.meta.url));

/**
 * The tasks of the benchmarks with the members already inserted. The benchmarks insert them at run time, which the page
 * may not.
 */
const tasks = () => ({
  name: 'weburl-tasks',
  resolveId: (/** @type {string} */ id) => (id === 'virtual:tasks' ? '\0virtual:tasks' : null),
  load: (/** @type {string} */ id) => (id === '\0virtual:tasks' ? tasksModule() : null),
});

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
  plugins: [tasks()],
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
  worker: { format: 'es', plugins: () => [tasks()], rolldownOptions: { checks: { pluginTimings: false } } },
  // Rows and benchmarks are shared with the tests, which are outside this folder.
  server: { fs: { allow: [folder('..')] } },
});
