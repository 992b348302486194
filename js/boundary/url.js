/** The module's functions for the URL class. */
import { explained } from '../loading/loading.js';
import { wasm } from '../loading/modules/weburl.js';
import { fromCharCode, slice } from '../shared/built-ins.js';
import { enter, leave, onNewInstance, readResults, results, succeeded } from './instance.js';
import { AFTER, BEFORE, RANGE_END, RANGE_START, REFUSED, SAME } from './layout.js';
import { answeredPieces, answeredText, firstLength, reserve, scratch, secondLength, writeTexts } from './memory.js';
import { writeText } from './texts.js';

/**
 * @import { Href } from '../classes/href.js'
 */

/** The components in the order of `Url.set`. */
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOST = 3;
export const HOSTNAME = 4;
export const PORT = 5;
export const PATHNAME = 6;
export const SEARCH = 7;
export const HASH = 8;

/** @param {number} code the code of a character, or 0 for none */
const character = (code) => code === 0 ? '' : fromCharCode(code);

/**
 * The [API URL parser](https://url.spec.whatwg.org/#api-url-parser).
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {string | null} the href, with its offsets in the results; `null` for failure
 */
export function parse(input, base) {
  if (base !== undefined && base.length <= KEPT_BASE_LENGTH) return parseWithKeptBase(input, base);
  const operation = enter();
  try {
    writeTexts(input, base);
    const status = wasm.url_parse(firstLength, secondLength);
    const text = succeeded(status) ? answeredText(status, input) : null;
    leave(operation);
    return text;
  } catch (error) {
    throw explained(error);
  }
}

/** @type {(input: string, base: string) => string | null} */
function parseWithKeptBase(input, base) {
  const operation = enter();
  try {
    const status = resolve(input, base);
    const text = succeeded(status) ? answeredText(status, input, baseHref) : null;
    leave(operation);
    return text;
  } catch (error) {
    throw explained(error);
  }
}

/**
 * Whether the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) succeeds.
 *
 * @type {(input: string, base: string | undefined) => boolean}
 */
export function canParse(input, base) {
  const operation = enter();
  try {
    let status;
    if (base !== undefined && base.length <= KEPT_BASE_LENGTH) {
      status = resolve(input, base);
    } else {
      writeTexts(input, base);
      status = wasm.url_canParse(firstLength, secondLength);
    }
    const canBeParsed = succeeded(status);
    leave(operation);
    return canBeParsed;
  } catch (error) {
    throw explained(error);
  }
}

/** A longer base is not cached. */
const KEPT_BASE_LENGTH = 1 << 12;

/**
 * The base of the last parse, cached because the next parse often has the same base.
 *
 * @type {string | undefined}
 */
let keptBase;

/** @type {string} */
let baseHref;

/** Forgets the base that a lost instance kept. The class URL calls this once. */
export function watchInstances() {
  onNewInstance(() => {
    keptBase = undefined;
  });
}

/**
 * @param {string} input
 * @param {string} base
 * @returns {number} the status
 */
function resolve(input, base) {
  if (base !== keptBase) {
    // If the operation is cut off before the assignment below, no base is cached.
    keptBase = undefined;
    reserve(base.length);
    const status = wasm.url_setBase(writeText(base, scratch, 0));
    if (!succeeded(status)) return status;
    baseHref = answeredText(status, base);
    keptBase = base;
  }
  reserve(input.length);
  return wasm.url_resolve(writeText(input, scratch, 0));
}

/**
 * The setter of a component of the [URL class](https://url.spec.whatwg.org/#url-class).
 *
 * @param {number} component
 * @param {Href} href
 * @param {string} value
 * @returns {string | null} the new href, with its offsets in the results; `null` if nothing changes
 */
export function set(component, href, value) {
  const operation = enter();
  try {
    const text = (href.hasTupleOrigin ? splice(component, href, value) : null)
      ?? setInText(component, href.text, value);
    leave(operation);
    return text;
  } catch (error) {
    throw explained(error);
  }
}

/** @type {(component: number, text: string, value: string) => string | null} */
function setInText(component, text, value) {
  writeTexts(text, value);
  const status = wasm.url_set(component, firstLength, secondLength);
  return succeeded(status) && status !== SAME ? answeredText(status, text) : null;
}

/**
 * Sets a component that is one range of the href.
 *
 * @param {number} component
 * @param {Href} href
 * @param {string} value
 * @returns {string | null} `null` if the setter may change more than this range
 */
function splice(component, href, value) {
  reserve(value.length);
  readResults();
  href.writeOffsets(results);
  if (!succeeded(wasm.url_splice(component, writeText(value, scratch, 0)))) return null;
  const { text } = href;
  const putIn = character(results[BEFORE]) + answeredPieces(value, value) + character(results[AFTER]);
  return slice(text, 0, results[RANGE_START]) + putIn + slice(text, results[RANGE_END], text.length);
}

/** The [origin](https://url.spec.whatwg.org/#concept-url-origin), serialized. @param {string} href */
export function origin(href) {
  const operation = enter();
  try {
    reserve(href.length);
    const status = wasm.url_origin(writeText(href, scratch, 0));
    const text = succeeded(status) ? answeredText(status, href) : 'null';
    leave(operation);
    return text;
  } catch (error) {
    throw explained(error);
  }
}

/**
 * Finds the validation error that the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) fails for. The results
 * have its number in the Standard's table, its range in code units of the base or the input, and for a host that is not a
 * domain a forbidden code point, with the index of its label in the bits from the eighth on, or `ABSENT`.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {boolean} `false` if there is not enough memory: validation errors take many times the memory of the texts
 */
export function diagnose(input, base) {
  const operation = enter();
  try {
    writeTexts(input, base);
    const status = wasm.url_diagnose(firstLength, secondLength);
    const isFound = status !== REFUSED && !succeeded(status);
    leave(operation);
    return isFound;
  } catch (error) {
    throw explained(error);
  }
}
