#!/usr/bin/env node
// The only program of the package, so `npx weburl` runs it. Not named `weburl`, which weburl-cli installs.
const process = require('node:process');

console.error(`weburl is a library. The program that parses and explains URLs is in another package:

  npx weburl-cli 'https://example.com/'

  npm install --global weburl-cli`);
process.exitCode = 1;
