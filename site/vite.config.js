/** How the page is built: into target/, with addresses that hold at any path of any host. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (/** @type {string} */ name) => fileURLToPath(new globalThis.URL(name, import.meta.url));

export default defineConfig({
  root: folder('.'),
  base: './',
  publicDir: folder('target/public'),
  build: {
    outDir: folder('target/page'),
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page allows no data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  resolve: { dedupe: ['preact', 'weburl'] },
  // Rows and benchmarks are shared with the tests, which lie beside this folder.
  server: { fs: { allow: [folder('..')] } },
});
