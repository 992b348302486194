export default {
  compatibilityDate: '2025-07-01',
  experimental: { wasm: process.env.WASM === 'true' },
};
