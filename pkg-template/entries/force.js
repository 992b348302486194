import { install } from './install.js';

install(globalThis, { force: true });
