import { join } from 'node:path';

// Where the packages are, above the project.
const root = join(import.meta.dirname, '..', '..');

export default { turbopack: { root }, outputFileTracingRoot: root };
