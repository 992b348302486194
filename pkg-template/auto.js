import { install } from './js/install.js';

install();
