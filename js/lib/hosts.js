/** Hosts and domains. */
import { TypeError, Uint16Array, indexOf, isArray, stringify } from '../shared/built-ins.js';
import { listed, requireObject, toFlag, toScalarValues, toText } from '../shared/options.js';
import { HOST_TYPES } from '../shared/record.js';
import { defined } from './defining.js';
import { createHost, lib, withNumbers } from './boundary.js';
import { isIntegerUpTo } from './parts.js';
import { parse } from './urls.js';
import { isObject } from '../shared/webidl.js';

/** @import { Host } from 'weburl/lib' */

export const parseHost = /* @__PURE__ */ defined('parseHost', 1, ['isOpaque'], (caller, given, input) => {
  const isOpaque = toFlag(caller, given, 'isOpaque');
  const text = toScalarValues(caller, input, 'the host', given);
  return parseString(text, isOpaque) ?? refuseURL(caller, text);
});

// Throws if a text that is neither a host nor a domain is a URL with a host.
/** @type {(caller: string, text: string) => null} */
function refuseURL(caller, text) {
  // Most texts have no scheme, and need no parser to see it.
  const url = indexOf(text, ':') === -1 ? null : parse(text);
  if (!url?.host) return null;
  const shown = url.username || url.password ? '"…"' : stringify(text);
  throw new TypeError(`${caller}: ${shown} is a URL: pass its host, ${stringify(url.host)}`);
}

/** @type {(text: string, isOpaque: boolean) => Host | null} */
function parseString(text, isOpaque) {
  const { result, numbers } = withNumbers(text.length, (module) => module.parseHost(text, isOpaque));
  return result === undefined ? null : createHost(result, numbers);
}

export const serializeHost = /* @__PURE__ */ defined(
  'serializeHost',
  1,
  [],
  (caller, given, host) => serializationOf(caller, host, given),
);

/** @type {(caller: string, host: Host, limit: { maximumLength?: unknown }) => string} */
function serializationOf(caller, host, limit) {
  requireObject(caller, host, 'the host');
  const { type, value } = host;
  switch (type) {
    case 'domain':
    case 'opaque':
    case 'empty': {
      const text = toScalarValues(caller, value, 'the value of the host', limit);
      // A text that is not a host could change other components of a URL.
      const parsed = parseString(text, type !== 'domain');
      if (parsed?.type === type) return /** @type {string} */ (parsed.value);
      throw new TypeError(`${caller}: the host of type ${type} cannot be ${stringify(text)}`);
    }
    case 'ipv4':
      if (!isIntegerUpTo(value, 0xffffffff))
        throw new TypeError(`${caller}: an IPv4 address is an integer from 0 to 4294967295`);
      return lib(0, (module) => module.serializeIPv4(value));
    case 'ipv6':
      return serializePieces(caller, value);
    default:
      throw new TypeError(`${caller}: there is no type of host ${toText(type)}, only ${listed(HOST_TYPES)}`);
  }
}

/** @type {(caller: string, value: unknown) => string} */
function serializePieces(caller, value) {
  const pieces = new Uint16Array(8);
  let areValid = isArray(value) && value.length === 8;
  for (let index = 0; areValid && index < 8; index += 1) {
    const { [index]: piece } = /** @type {any[]} */ (value);
    areValid = isIntegerUpTo(piece, 0xffff);
    pieces[index] = areValid ? piece : 0;
  }
  if (!areValid) throw new TypeError(`${caller}: an IPv6 address is an array of 8 integers from 0 to 65535`);
  return /** @type {string} */ (lib(0, (module) => module.serializeIPv6(pieces)));
}

export const hostEquals = /* @__PURE__ */ defined('hostEquals', 2, ['isOpaque'], (caller, given, a, b) => {
  const isOpaque = toFlag(caller, given, 'isOpaque');
  const first = requireHost(caller, a, isOpaque, given);
  const second = requireHost(caller, b, isOpaque, given);
  const firstText = serializationOf(caller, first, given);
  const secondText = serializationOf(caller, second, given);
  return first.type === second.type && firstText === secondText;
});

/** @type {(caller: string, host: string | Host, isOpaque: boolean, limit: { maximumLength?: unknown }) => Host} */
function requireHost(caller, host, isOpaque, limit) {
  if (isObject(host)) return /** @type {Host} */ (host);
  const text = toScalarValues(caller, host, 'a host', limit);
  const parsed = parseString(text, isOpaque) ?? refuseURL(caller, text);
  if (parsed === null) throw new TypeError(`${caller}: ${stringify(text)} is not a host`);
  return parsed;
}

export const domainToASCII = /* @__PURE__ */ defined('domainToASCII', 1, ['strict'], (caller, given, domain) => {
  const strict = toFlag(caller, given, 'strict');
  const text = toScalarValues(caller, domain, 'the domain', given);
  return lib(text.length, (module) => module.domainToASCII(text, strict)) ?? refuseURL(caller, text);
});

export const domainToUnicode = /* @__PURE__ */ defined('domainToUnicode', 1, [], (caller, limit, domain) => {
  const text = toScalarValues(caller, domain, 'the domain', limit);
  refuseURL(caller, text);
  return lib(text.length, (module) => module.domainToUnicode(text));
});
