const { join } = require('node:path');
const { getDefaultConfig, mergeConfig } = require('@react-native/metro-config');
const { FileStore } = require('metro-cache');

const installed = join(__dirname, '..', '..', 'node_modules');

module.exports = mergeConfig(getDefaultConfig(__dirname), {
  // The folders of an app's imports, which Metro reads completely.
  watchFolders: ['@babel/runtime', 'metro-runtime', 'weburl', 'weburl-psl'].map((name) => join(installed, name)),
  // Metro before 0.82, which React Native has before 0.79, ignores `exports` and `imports`.
  resolver: { nodeModulesPaths: [installed], unstable_enablePackageExports: process.env.EXPORTS !== 'false' },
  maxWorkers: 1,
  fileMapCacheDirectory: __dirname,
  cacheStores: [new FileStore({ root: join(__dirname, 'cache') })],
  reporter: {
    update() {
      // Prints no progress.
    },
  },
  // Omits React Native itself, and the modules that it runs before an app.
  serializer: { getModulesRunBeforeMainModule: () => [], getPolyfills: () => [] },
});
