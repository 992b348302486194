/** Hosts and domains. */
import { TypeError, Uint16Array, isArray, isInteger, stringify } from '../shared/built-ins.js';
import { limited, listed, requireObject, toOptions, toText } from './arguments.js';
import { HOST_TYPES } from './record.js';
import { lib } from './boundary.js';
import { isObject, requireArguments, toUSVString } from '../shared/webidl.js';

/** @import { Host } from '../../lib.js' */

const PIECES = 8;

/**
 * @param {string} input
 * @param {{ isOpaque?: boolean, maximumLength?: number }} [options]
 * @returns {Host | null}
 */
export function parseHost(input, options) {
  requireArguments('parseHost', arguments.length, 1);
  return parseString('parseHost', input, toOptions('parseHost', options, ['isOpaque']));
}

/**
 * @param {string} caller the function that they are given to
 * @param {unknown} input
 * @param {{ isOpaque?: unknown, maximumLength?: unknown }} options
 * @returns {Host | null}
 */
function parseString(caller, input, options) {
  const text = limited(caller, toUSVString(input), options);
  const { serialization, numbers } = lib(text.length, (module) => ({
    serialization: module.parseHost(text, !!options.isOpaque),
    numbers: module.numbers(),
  }));
  if (serialization === undefined) return null;
  const name = HOST_TYPES[numbers[0]];
  if (name === 'ipv4') return { type: name, value: numbers[1] };
  if (name === 'ipv6') {
    return {
      type: name,
      value: [numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]],
    };
  }
  return /** @type {Host} */ ({ type: name, value: serialization });
}

/**
 * @param {Host} host
 * @returns {string}
 */
export function serializeHost(host) {
  requireArguments('serializeHost', arguments.length, 1);
  requireObject('serializeHost', host, 'the host');
  const { type, value } = host;
  switch (type) {
    case 'domain':
    case 'opaque':
    case 'empty':
      return toUSVString(value);
    case 'ipv4':
      if (!isIntegerUpTo(value, 0xffffffff))
        throw new TypeError('serializeHost: an IPv4 address is an integer from 0 to 4294967295');
      return lib(0, (module) => module.serializeIPv4(value));
    case 'ipv6':
      return serializePieces(value);
    default:
      throw new TypeError(`serializeHost: there is no type of host ${toText(type)}, only ${listed(HOST_TYPES)}`);
  }
}

/** @param {unknown} value */
function serializePieces(value) {
  const pieces = new Uint16Array(PIECES);
  let count = isArray(value) && value.length === PIECES ? 0 : -1;
  for (; count >= 0 && count < PIECES; count += 1) {
    const piece = /** @type {unknown[]} */ (value)[count];
    if (!isIntegerUpTo(piece, 0xffff)) break;
    pieces[count] = /** @type {number} */ (piece);
  }
  if (count !== PIECES) throw new TypeError('serializeHost: an IPv6 address is an array of 8 integers from 0 to 65535');
  return lib(0, (module) => module.serializeIPv6(pieces)) ?? '';
}

/**
 * @param {unknown} value
 * @param {number} maximum
 */
const isIntegerUpTo = (value, maximum) =>
  typeof value === 'number' && isInteger(value) && value >= 0 && value <= maximum;

/**
 * @param {string | Host} a
 * @param {string | Host} b
 * @param {{ isOpaque?: boolean, maximumLength?: number }} [options]
 * @returns {boolean}
 */
export function hostEquals(a, b, options) {
  requireArguments('hostEquals', arguments.length, 2);
  const given = toOptions('hostEquals', options, ['isOpaque']);
  const first = requireHost(a, given);
  const second = requireHost(b, given);
  return first.type === second.type && serializeHost(first) === serializeHost(second);
}

/**
 * @param {string | Host} host
 * @param {{ isOpaque?: unknown, maximumLength?: unknown }} options
 * @returns {Host}
 */
function requireHost(host, options) {
  const parsed = isObject(host) ? /** @type {Host} */ (host) : parseString('hostEquals', host, options);
  if (parsed === null) throw new TypeError(`Invalid host: ${stringify(host)}`);
  return parsed;
}

/**
 * @param {string} domain
 * @param {{ strict?: boolean, maximumLength?: number }} [options]
 * @returns {string | null}
 */
export function domainToASCII(domain, options) {
  requireArguments('domainToASCII', arguments.length, 1);
  const given = toOptions('domainToASCII', options, ['strict']);
  const text = limited('domainToASCII', toUSVString(domain), given);
  return lib(text.length, (module) => module.domainToASCII(text, !!given.strict)) ?? null;
}

/**
 * @param {string} domain
 * @param {{ maximumLength?: number }} [options]
 * @returns {string}
 */
export function domainToUnicode(domain, options) {
  requireArguments('domainToUnicode', arguments.length, 1);
  const text = limited('domainToUnicode', toUSVString(domain), toOptions('domainToUnicode', options, []));
  return lib(text.length, (module) => module.domainToUnicode(text));
}
