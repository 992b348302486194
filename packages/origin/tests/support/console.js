import { Origin } from 'weburl-origin';
import 'weburl-origin/auto';
import { run } from './program.js';

run(Origin);
