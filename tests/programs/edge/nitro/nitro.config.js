export default {
  compatibilityDate: '2025-07-01',
  // Where Nitro 3 looks for routes.
  serverDir: '.',
  experimental: { wasm: process.env.WASM === 'true' },
};
