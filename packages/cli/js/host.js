/** `weburl host`: parses a host by the Standard. */
import { diagnoseHost, domainToASCII, domainToUnicode, serializeHost } from 'weburl/lib';
import { visible } from './excerpt.js';
import { reasons } from './report.js';
import { output } from './screen.js';
import { tableOf } from './table.js';

/**
 * @import { Command } from 'commander'
 * @import { Host, ValidationError } from 'weburl/lib'
 */

/** @param {Command} program */
export function addHost(program) {
  program.command('host')
    .description('Parses a host by the Standard: a domain, an IP address, or neither.')
    .argument('<host>', 'the host, as in a URL')
    .option('--json', 'print a JSON object')
    .action(start);
}

/**
 * @param {string} input
 * @param {{ json?: boolean }} options
 */
function start(input, { json = false }) {
  const description = describe(input);
  if (json) process.stdout.write(`${JSON.stringify(description, null, 2)}\n`);
  else process.stdout.write(table(description));
  if (description.validationErrors.length > 0) process.stderr.write(`\n${reasons(description)}`);
  if (description.host === null) process.stderr.write(aboutPort(input));
  process.exitCode = description.host === null ? 1 : 0;
}

/** @param {string} input */
function describe(input) {
  const { host, validationErrors } = diagnoseHost(input);
  const { host: opaque } = diagnoseHost(input, { isOpaque: true });
  const serialized = host === null ? null : serializeHost(host);
  return {
    input,
    parsed: host !== null,
    type: host?.type ?? null,
    host: serialized,
    unicode: host?.type === 'domain' ? domainToUnicode(serialized ?? '') : null,
    valid: host !== null && isValid(input, host, validationErrors),
    address: host === null ? null : address(host),
    opaque: opaque === null ? null : serializeHost(opaque),
    validationErrors,
  };
}

/**
 * @param {string} input
 * @param {Host} host
 * @param {ValidationError[]} validationErrors
 */
const isValid = (input, { type }, validationErrors) =>
  type === 'domain' ? domainToASCII(input, { strict: true }) !== null : validationErrors.length === 0;

/**
 * Explains why a host with a port is not a host.
 *
 * @param {string} input a string that cannot be parsed as a host
 */
function aboutPort(input) {
  const [, host = '', port = ''] = /^(.+):(\d*)$/.exec(input) ?? [];
  return host === '' || diagnoseHost(host).host === null
    ? ''
    : `\n":${port}" is a port, which is not part of the host\n`;
}

/** @param {Host} host */
const address = ({ type, value }) => type === 'ipv4' || type === 'ipv6' ? value : null;

/** @param {ReturnType<typeof describe>} description */
function table({ parsed, type, host, unicode, valid, address: numbers, opaque }) {
  const yesOrNo = (/** @type {boolean} */ is) => is ? output.styled('good', 'yes') : output.styled('failure', 'no');
  /** @type {[string, string][]} */
  const rows = [['parsed', yesOrNo(parsed)], ['valid', yesOrNo(valid)]];
  if (type !== null) rows.push(['type', type]);
  if (host !== null) rows.push(['host', host]);
  if (unicode !== null && unicode !== host) rows.push(['  in Unicode', visible(unicode)]);
  if (numbers !== null) rows.push(['address', `${numbers}`]);
  rows.push(['as an opaque host', opaque ?? 'none']);
  return tableOf(rows);
}
