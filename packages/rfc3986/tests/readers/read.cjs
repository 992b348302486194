/** Reads one URL a line in hexadecimal, and writes the parts that Node's `url.parse` sees. */
const { parse } = require('node:url');
const { readFileSync, writeSync } = require('node:fs');

process.removeAllListeners('warning');
const field = (text) => text === null || text === '' ? '-' : `x${Buffer.from(text, 'utf8').toString('hex')}`;

const lines = readFileSync(0, 'latin1').trimEnd().split('\n').map((line) => {
  try {
    const { protocol, auth, hostname, host, port, pathname, search, hash } = parse(Buffer.from(line, 'hex').toString());
    const name = host?.startsWith('[') && hostname !== '' ? `[${hostname}]` : hostname;
    return [protocol?.slice(0, -1) ?? null, auth, name, port, pathname, search?.slice(1) ?? null,
      hash?.slice(1) ?? null]
      .map(field).join('\t');
  } catch {
    return 'failure';
  }
});
const output = Buffer.from(`${lines.join('\n')}\n`);
for (let start = 0; start < output.length;) start += writeSync(1, output, start);
