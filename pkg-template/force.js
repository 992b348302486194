import { install } from './js/install.js';

install(globalThis, { force: true });
