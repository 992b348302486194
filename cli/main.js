import { URL } from 'weburl';

process.stdout.write(`${new URL(...process.argv.slice(2, 4)).href}\n`);
