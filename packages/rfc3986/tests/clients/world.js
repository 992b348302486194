/**
 * `node world.js PROGRAM ARGUMENT…`, in a network namespace: every address is of this machine, and every name has one. A
 * line of the input is a URL in hexadecimal, which the program gets when it has answered the one before with a line. The
 * line of the output has where the program connected: a host and a port, empty if nowhere.
 *
 * An address is written as in URLs, a name that was looked up as it is, with a dot at the end if it looks like an
 * address.
 */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, isIPv4, isIPv6 } from 'node:net';
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';

/** Those of schemes, those that the generated URLs have, and what is left of them in 16 bits. */
const PORTS = [1, 2, 8, 9, 21, 22, 23, 25, 70, 80, 81, 88, 110, 119, 143, 220, 389, 443, 636, 989, 990, 993, 995, 1935,
  5222, 6666, 8000, 8080, 8081, 8443, 16959, 34463, 65534, 65535];

/** Where a program that hangs is ended. */
const MILLISECONDS = 20_000;

/** The names, whose indices are in their addresses. @type {string[]} */
const names = [];
/** @type {Set<string>} */
let found = new Set();

/** @param {Buffer} query @param {number} at @returns {string[]} */
function labels(query, at) {
  const length = query[at];
  return length === 0 ? [] : [query.toString('latin1', at + 1, at + 1 + length), ...labels(query, at + 1 + length)];
}

const TYPE_A = 1;
const HEADER = 12;

const server = createSocket('udp4', (query, { port, address }) => {
  const parts = labels(query, HEADER);
  const name = parts.join('.').toLowerCase();
  const end = HEADER + 1 + parts.reduce((sum, part) => sum + 1 + part.length, 0);
  const isAddress = query.readUInt16BE(end) === TYPE_A;
  const answer = Buffer.from(query.subarray(0, end + 4));
  answer.writeUInt16BE(0x81_80, 2);
  answer.writeUInt16BE(Number(isAddress), 6);
  answer.writeUInt32BE(0, 8);
  if (!names.includes(name)) names.push(name);
  const index = names.indexOf(name);
  const record = [0xc0, HEADER, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 10, 99, index >> 8, index & 0xff];
  server.send(Buffer.concat([answer, Buffer.from(isAddress ? record : [])]), port, address);
});
server.bind(53, '127.0.0.1');
await once(server, 'listening');

/** @param {string} address @returns {string} */
function hostOf(address) {
  const [, high, low] = /^10\.99\.(\d+)\.(\d+)$/.exec(address) ?? [];
  if (high === undefined) return isIPv6(address) ? `[${address}]` : address;
  const name = names[Number(high) * 256 + Number(low)];
  return isIPv4(name) || name.includes(':') ? `${name}.` : name;
}

for (const port of PORTS) {
  const listener = createServer((socket) => {
    socket.on('error', () => undefined);
    found.add(`${hostOf(`${socket.localAddress}`.replace(/^::ffff:(?=[\d.]+$)/, ''))}:${socket.localPort}`);
    socket.destroy();
  });
  listener.listen(port, '::');
  await once(listener, 'listening');
}

const [, , command, ...args] = argv;
const program = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
for await (const line of createInterface({ input: stdin })) {
  found = new Set();
  const timer = setTimeout(() => {
    process.stderr.write(`${Buffer.from(line, 'hex')} took too long\n`);
    program.kill('SIGKILL');
  }, MILLISECONDS);
  program.stdin.write(`${line}\n`);
  const { done } = await answers.next();
  clearTimeout(timer);
  if (done) process.exit(1);
  // A connection that the program did not wait for is still to be accepted.
  for (let turns = 0; turns < 3; turns += 1) await setImmediate();
  stdout.write(`${[...found].join(' ')}\n`);
}
program.kill();
process.exit();
