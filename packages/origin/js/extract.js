/** [Extract an origin](https://html.spec.whatwg.org/multipage/browsers.html#extract-an-origin), as far as a script can. */
import { originOf } from 'weburl-psl';
import { TypeError, WeakMap, apply, getOwnPropertyDescriptor, weakMapGet,
  weakMapSet } from '../../../js/shared/built-ins.js';
import { accessor, brandOf, readBranded } from './brands.js';
import { isOther } from './others.js';
import { areSimulated, serializedOfGlobal } from './windows.js';

/** An opaque origin, which is the same as itself alone. */
export class OpaqueOrigin {}

/** The serialization of an opaque origin. */
const OPAQUE = 'null';

/** The opaque origin of this environment, and of every window that it can access, if its own origin is opaque. */
const OWN = new OpaqueOrigin();

/**
 * The opaque origins of messages, since a script cannot see whether two senders have the same one, and of the windows of
 * jsdom and happy-dom, each of which can access the others.
 */
const ofObjects = new WeakMap();

/** The same one each time. @param {object} object */
function opaqueOriginOf(object) {
  const known = weakMapGet(ofObjects, object);
  if (known !== undefined) return known;
  const origin = new OpaqueOrigin();
  weakMapSet(ofObjects, object, origin);
  return origin;
}

/**
 * @param {unknown} value
 * @returns {string | object} a serialized tuple origin, an opaque origin, or an `Origin` object of another class
 */
export function extractOrigin(value) {
  if (typeof value === 'string') return originOfText(value) ?? failed('the string is not an absolute URL');
  const found = (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? originOfObject(value)
    : null;
  return found ?? failed('the value has no origin: give a URL, an Origin, a window, a received message or a link');
}

/** @param {string} message @returns {never} */
function failed(message) {
  throw new TypeError(`Origin.from: ${message}`);
}

/** @param {string} text @returns {string | object | null} */
function originOfText(text) {
  const origin = originOf(text);
  return origin === OPAQUE ? new OpaqueOrigin() : origin;
}

/**
 * The origin that the platform serialized, which may have a scheme of a browser, as of an extension's pages.
 *
 * @type {(serialized: string, object: object, opaque: (object: object) => object) => string | object}
 */
function originOfSerialized(serialized, object, opaque) {
  // A browser's files have different origins, though some browsers serialize them alike.
  return serialized === OPAQUE || serialized === 'file://' ? opaque(object) : serialized;
}

/** @param {object} value @returns {string | object | null} */
function originOfObject(value) {
  if (isOther(value)) return value;
  const ofGlobal = serializedOfGlobal(value);
  if (ofGlobal === null) return null;
  if (ofGlobal !== undefined) return originOfSerialized(ofGlobal, value, areSimulated ? opaqueOriginOf : () => OWN);
  switch (brandOf(value, 'href')) {
    case 'URL':
    case 'HTMLAnchorElement':
    case 'HTMLAreaElement':
      return originOfHref(readBranded(value, 'href'));
    default:
  }
  switch (brandOf(value, 'origin')) {
    case 'MessageEvent':
    case 'ExtendableMessageEvent':
      return originOfMessage(value);
    default:
  }
  return originOfHref(hrefOfElement(value));
}

/** Null for a link without a URL, or with an invalid one. @param {unknown} href */
const originOfHref = (href) => typeof href === 'string' ? originOfText(href) : null;

/** @param {object} event */
function originOfMessage(event) {
  if (readBranded(event, 'isTrusted') !== true) return null;
  const serialized = readBranded(event, 'origin');
  // A message of a port has none.
  if (typeof serialized !== 'string' || serialized === '') return null;
  return originOfSerialized(serialized, event, opaqueOriginOf);
}

/**
 * The URL of a link in SVG or MathML, in its document as that of an HTML link.
 *
 * @param {any} value
 */
function hrefOfElement(value) {
  if (brandOf(value, 'localName') !== 'Element' || readBranded(value, 'localName') !== 'a') return undefined;
  const { owner: Element } = /** @type {any} */ (accessor(value, 'localName'));
  const call = (/** @type {string} */ method, /** @type {string[]} */ ...names) =>
    apply(getOwnPropertyDescriptor(Element, method)?.value, value, names);
  const namespace = readBranded(value, 'namespaceURI');
  const isSVG = namespace === 'http://www.w3.org/2000/svg';
  if (!isSVG && namespace !== 'http://www.w3.org/1998/Math/MathML') return undefined;
  const href = call('getAttribute', 'href')
    ?? (isSVG ? call('getAttributeNS', 'http://www.w3.org/1999/xlink', 'href') : null);
  if (href === null) return undefined;
  const link = /** @type {any} */ (readBranded(value, 'ownerDocument')).createElementNS(
    'http://www.w3.org/1999/xhtml',
    'a',
  );
  link.setAttribute('href', href);
  return readBranded(link, 'href');
}
