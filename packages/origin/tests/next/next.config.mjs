import { join } from 'node:path';

// The folder of the packages, above the app.
const root = join(import.meta.dirname, '..', '..', '..');

export default { turbopack: { root }, outputFileTracingRoot: root };
