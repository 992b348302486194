import { join } from 'node:path';

// The folder of the packages, above the project.
const root = join(import.meta.dirname, '..', '..');

export default { turbopack: { root }, outputFileTracingRoot: root };
