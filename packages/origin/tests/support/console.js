import { run } from './program.js';

run();
