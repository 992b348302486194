import { imported, outcome } from './app.js';

globalThis.say(JSON.stringify(outcome(imported)));
