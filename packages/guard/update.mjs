/**
 * `node packages/guard/update.mjs` writes the tables of js/ and src/ from data/addresses.json. With `--download`, it
 * first reads the rows of the IANA's registries from their sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { StepFailed, main } from '../../scripts/setup/process.mjs';

/**
 * @typedef {{ block: string, name: string, rfc: string, date?: string, global: string }} Row
 * @typedef {{ source: string, rows: Row[] }} Registry
 * @typedef {object} Data
 * @property {string} snapshot the day of the registries' rows
 * @property {Registry} ipv4
 * @property {Registry} ipv6
 * @property {Row[]} added blocks that the registries do not have
 * @property {{ domain: string, space: string, rfc: string }[]} domains
 * @property {{ domain: string, source: string }[]} rebinding services whose names have any address
 * @property {{ host: string, of: string, source: string }[]} metadata with the document that names the host
 * @property {number[]} badPorts
 */

const COMMAND = 'node packages/guard/update.mjs';
const file = (/** @type {string} */ path) => new globalThis.URL(path, import.meta.url);

/** @type {() => Data} */
export const read = () => JSON.parse(readFileSync(file('data/addresses.json'), 'utf8'));

/** The spaces of the registries' names; the others are global or reserved. @type {readonly [RegExp, string][]} */
const SPACES = [
  [/^Private-Use/, 'private'],
  [/^Loopback/, 'loopback'],
  [/^Link.Local/, 'link-local'],
  [/^Unique-Local/, 'unique-local'],
  [/^Shared/, 'shared'],
  [/^Documentation/, 'documentation'],
  [/^Benchmarking/, 'benchmarking'],
  [/^Limited Broadcast/, 'broadcast'],
  [/^Multicast/, 'multicast'],
  [/^(?:"This|Unspecified)/, 'this-network'],
];

/** @param {Row} row */
export function spaceOf({ name, global }) {
  const found = SPACES.find(([pattern]) => pattern.test(name))?.[1];
  if (global === 'True') return 'global';
  return found ?? 'reserved';
}

/** @param {string} address @returns {bigint} of 128 bits; an IPv4 address is mapped */
export function bitsOf(address) {
  if (/^[\d.]+$/.test(address))
    return address.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0xffffn);
  const [head, tail] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const groups = tail === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n);
}

/**
 * The rows of both registries and those that were added. Mapped addresses are not in the list of the registry, because
 * they are IPv4 addresses here.
 *
 * @param {Data} data
 */
export const blocksOf = ({ ipv4, ipv6, added }) =>
  [...ipv4.rows, ...ipv6.rows.filter(({ name }) => name !== 'IPv4-mapped Address'), ...added].map((row) => {
    const [address, length] = row.block.split('/');
    const prefix = Number(length) + (address.includes(':') ? 0 : 96);
    return { ...row, space: spaceOf(row), bits: bitsOf(address), prefix };
  }).sort((a, b) => b.prefix - a.prefix || (a.bits < b.bits ? -1 : 1));

const isAddress = (/** @type {string} */ host) => /^[\d.]+$|:/.test(host);

/** @param {readonly (number | string)[]} values @param {number} width @param {string} start of the first line */
function wrapped(values, width, start) {
  const lines = [''];
  for (const value of values) {
    const last = lines[lines.length - 1];
    const before = lines.length === 1 ? start.length : 2;
    if (last !== '' && before + last.length + `, ${value},`.length > width) lines.push(`${value}`);
    else lines[lines.length - 1] = last === '' ? `${value}` : `${last}, ${value}`;
  }
  return lines;
}

/** @param {Data} data */
export function javaScript(data) {
  const number = (/** @type {string} */ rfc) => rfc.replace('RFC ', '') || '0';
  const list = (/** @type {string[]} */ lines) => `[\n${lines.map((line) => `  ${line},\n`).join('')}]`;
  const distances = data.badPorts.map((port, index) => port - (data.badPorts[index - 1] ?? 0));
  const metadata = data.metadata.map(({ host }) => `'${host}'`);
  return `/** Generated from data/addresses.json by \`${COMMAND}\`. The registries are those of ${data.snapshot}. */

/** @import { SpaceName } from '../types/index.js' */

/**
 * The space, the number of its RFC or 0, the first bits, the number of bits after them; the longest prefix first.
 *
 * @type {[SpaceName, number, bigint, bigint][]}
 */
export const BLOCKS = ${
    list(blocksOf(data).map(({ bits, prefix, space, rfc }) =>
      `['${space}', ${number(rfc)}, 0x${(bits >> BigInt(128 - prefix)).toString(16)}n, ${128 - prefix}n]`
    ))
  };

/** @type {[string, SpaceName, number][]} */
export const DOMAINS = ${
    list(data.domains.map(({ domain, space, rfc }) => `['${domain}', '${space}', ${number(rfc)}]`))
  };

/** Where clouds answer with the credentials of a machine. Texts are shorter than their bits. */
export const METADATA = [${wrapped(metadata, 120, 'export const METADATA = [').join(',\n  ')}];

/** The distance of each [bad port](https://fetch.spec.whatwg.org/#bad-port) from the one before: shorter numbers. */
const DISTANCES = [${wrapped(distances, 120, 'const DISTANCES = [').join(',\n  ')}];

let last = 0;
export const BAD_PORTS = DISTANCES.map((distance) => last += distance);
`;
}

/** @param {Data} data */
const rebindingServices = ({ rebinding }) => rebinding.flatMap(({ domain }) => [domain, `*.${domain}`]);

/** @param {Data} data */
const services = (data) =>
  `/** Generated from data/addresses.json by \`${COMMAND}\`. */

/** Services whose names have the address that is in the name, the loopback address, or one that changes. */
export const rebindingServices = [${
    wrapped(rebindingServices(data).map((name) => `'${name}'`), 120, 'export const rebindingServices = [')
      .join(',\n  ')
  }];
`;

/** @param {Data} data */
export function rust(data) {
  const text = (/** @type {string} */ value) => value === '' ? 'None' : `Some("${value}")`;
  const camel = (/** @type {string} */ name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const hex = (/** @type {bigint} */ bits) => `0x${bits.toString(16).replace(/(?=(?:.{4})+$)(?!^)/g, '_')}`;
  const list = (/** @type {string[]} */ lines) => `&[\n${lines.map((line) => `    ${line},\n`).join('')}]`;
  const packed = (/** @type {(number | string)[]} */ items) => `&[\n    ${wrapped(items, 116, '').join(',\n    ')},\n]`;
  const names = data.metadata.filter(({ host }) => !isAddress(host)).map(({ host }) => `"${host}"`);
  const addresses = data.metadata.filter(({ host }) => isAddress(host)).map(({ host }) => hex(bitsOf(host)));
  return `//! Generated from data/addresses.json by \`${COMMAND}\`. The registries are those of ${data.snapshot}.

use super::SpaceName;

/// The first address, the number of the bits after the prefix, the space, the RFC; the longest prefix first.
#[rustfmt::skip]
pub(super) const BLOCKS: &[(u128, u32, SpaceName, Option<&str>)] = ${
    list(blocksOf(data).map(({ bits, prefix, space, rfc }) =>
      `(${hex(bits)}, ${128 - prefix}, SpaceName::${camel(space)}, ${text(rfc)})`
    ))
  };

#[rustfmt::skip]
pub(super) const DOMAINS: &[(&str, SpaceName, Option<&str>)] = ${
    list(data.domains.map(({ domain, space, rfc }) => `("${domain}", SpaceName::${camel(space)}, ${text(rfc)})`))
  };

/// Where clouds answer with the credentials of a machine.
#[rustfmt::skip]
pub(super) const METADATA_ADDRESSES: &[u128] = ${packed(addresses)};

#[rustfmt::skip]
pub(super) const METADATA_DOMAINS: &[&str] = ${packed(names)};

/// Items for the denied hosts of a policy: services whose names have the address that is in the name, the loopback
/// address, or one that changes.
#[rustfmt::skip]
pub const REBINDING_SERVICES: &[&str] = ${packed(rebindingServices(data).map((name) => `"${name}"`))};

/// <https://fetch.spec.whatwg.org/#bad-port>
#[rustfmt::skip]
pub(crate) const BAD_PORTS: &[u16] = ${packed(data.badPorts)};
`;
}

/** The generated files. @type {readonly [globalThis.URL, (data: Data) => string][]} */
export const tables = [[file('js/table.js'), javaScript], [file('js/rebinding.js'), services], [
  file('src/address/table.rs'),
  rust,
]];

/** @param {string} text @returns {string[][]} the rows of a CSV file */
function rowsOfCsv(text) {
  const rows = [['']];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const row = rows[rows.length - 1];
    row[row.length - 1] = quoted?.replaceAll('""', '"') ?? plain;
    if (end === ',') row.push('');
    else rows.push(['']);
  }
  return rows.filter((row) => row.length > 1);
}

const COLUMNS = ['Address Block', 'Name', 'RFC', 'Allocation Date', 'Termination Date', 'Source', 'Destination',
  'Forwardable', 'Globally Reachable'];

/** @param {string} csv a registry as the IANA publishes it @returns {Row[]} a row for each block */
export function rowsOf(csv) {
  const [titles, ...rows] = rowsOfCsv(csv);
  if (COLUMNS.some((title, index) => titles?.[index] !== title))
    throw new Error(`the columns are not ${COLUMNS.join(', ')}`);
  return rows.flatMap(([blocks, name, rfcs, date, , , , , reachable]) =>
    blocks.split(',').map((block) => ({
      block: block.replace(/\[\d+\]/, '').trim(),
      name,
      rfc: /\[RFC(\d+)\]/.exec(rfcs)?.[1].replace(/^/, 'RFC ') ?? '',
      date,
      global: reachable.replace(/ *\[\d+\]/, ''),
    }))
  );
}

/** @param {Data} data of which the rows of the registries are replaced */
export async function download(data) {
  for (const registry of [data.ipv4, data.ipv6]) {
    const { source } = registry;
    try {
      const response = await globalThis.fetch(source);
      if (!response.ok) throw new Error(`the status is ${response.status}`);
      registry.rows = rowsOf(await response.text());
    } catch (error) {
      const { message, cause } = /** @type {Error} */ (error);
      const reason = cause instanceof Error ? cause.message : message;
      throw new StepFailed(
        `cannot download ${source}: ${reason}`,
        'connect to the network, or correct the source in '
          + 'packages/guard/data/addresses.json. The files are unchanged',
      );
    }
  }
  data.snapshot = new Date().toISOString().slice(0, 10);
}

/** @param {Data} data @returns {string} with a line for each row */
export const json = (data) => {
  const value = (/** @type {unknown} */ one) =>
    JSON.stringify(one, null, 1).replace(/\n */g, ' ').replace(/^\{ | \}$/g, (brace) => brace.trim()).replace(
      /^\[ | \]$/g,
      (bracket) => bracket.trim(),
    );
  const list = (/** @type {unknown[]} */ rows, /** @type {string} */ indent) =>
    `[\n${rows.map((row) => `${indent}  ${value(row)}`).join(',\n')}\n${indent}]`;
  const registry = ({ source, rows }) => `{\n    "source": "${source}",\n    "rows": ${list(rows, '    ')}\n  }`;
  const { snapshot, ipv4, ipv6, added, domains, rebinding, metadata, badPorts } = data;
  return `{
  "snapshot": "${snapshot}",
  "ipv4": ${registry(ipv4)},
  "ipv6": ${registry(ipv6)},
  "added": ${list(added, '  ')},
  "domains": ${list(domains, '  ')},
  "rebinding": ${list(rebinding, '  ')},
  "metadata": ${list(metadata, '  ')},
  "badPorts": ${value(badPorts)}
}
`;
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    const data = read();
    if (process.argv.includes('--download')) {
      await download(data);
      writeFileSync(file('data/addresses.json'), json(data));
    }
    for (const [path, generated] of tables) writeFileSync(path, generated(data));
  });
