import 'weburl/force';
import { outcome } from './app.js';

globalThis.say(JSON.stringify(outcome(globalThis)));
