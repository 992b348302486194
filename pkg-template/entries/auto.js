import { install } from './install.js';

install();
