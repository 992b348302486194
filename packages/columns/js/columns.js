/** URLs as columns: typed arrays on one buffer, and methods that read a row. */
import { RangeError, TypeError, Uint32Array, isInteger, isView, iterator, lengthOf,
  subarray } from '../../../js/shared/built-ins.js';
import { toTable } from './arrow.js';
import { NO_HOST, NO_PORT } from './null-values.js';
import { ABSENT, HOST_TYPES, URL_NUMBERS, createRecord } from '../../../js/shared/record.js';
import { listed, indexAmong, requireObject, toText } from '../../../js/shared/options.js';
import { decode } from '../../../js/shared/utf-8.js';

/** @import { Columns, ColumnsComponent, URLRecord } from '../types/index.js' */

/** The columns of offsets, in the order of the module's results. */
export const OFFSETS =
  /** @type {const} */ (['hrefEnd', 'protocolEnd', 'usernameEnd', 'hostStart', 'hostEnd', 'pathnameStart',
    'searchStart', 'hashStart', 'inputStart', 'inputEnd']);

/** The components of a row. */
const COMPONENTS =
  /** @type {const} */ (['href', 'scheme', 'username', 'password', 'host', 'hostType', 'port', 'path', 'query',
    'fragment']);

/** The other required columns. */
const OTHERS = /** @type {const} */ (['hrefStart', 'port', 'hostType', 'valid']);

/**
 * @param {URLColumns} columns
 * @param {typeof OTHERS[number] | typeof OFFSETS[number]} name
 * @throws {TypeError} if the column does not have an element for every row
 */
function requireRows(columns, name) {
  const { length } = columns;
  if (lengthOf(requireView(columns[name], name)) !== length)
    throw new TypeError(`URLColumns constructor: the column ${name} does not have ${length} rows`);
}

export class URLColumns {
  // Declared as own properties, because assignments could otherwise call a setter of Object.prototype.
  length;
  firstRow;
  buffer;
  bytes;
  hrefStart;
  hrefEnd;
  protocolEnd;
  usernameEnd;
  hostStart;
  hostEnd;
  pathnameStart;
  searchStart;
  hashStart;
  port;
  hostType;
  valid;
  inputStart;
  inputEnd;
  input;

  /** @param {Columns} columns */
  constructor(columns) {
    requireObject('URLColumns constructor', columns, 'the columns');
    const { length, firstRow, buffer, bytes, input } = columns;
    this.length = length;
    this.firstRow = firstRow;
    this.buffer = buffer;
    this.bytes = requireView(bytes, 'bytes');
    this.hrefStart = columns.hrefStart;
    this.hrefEnd = columns.hrefEnd;
    this.protocolEnd = columns.protocolEnd;
    this.usernameEnd = columns.usernameEnd;
    this.hostStart = columns.hostStart;
    this.hostEnd = columns.hostEnd;
    this.pathnameStart = columns.pathnameStart;
    this.searchStart = columns.searchStart;
    this.hashStart = columns.hashStart;
    this.port = columns.port;
    this.hostType = columns.hostType;
    this.valid = columns.valid;
    this.inputStart = columns.inputStart;
    this.inputEnd = columns.inputEnd;
    this.input = input;
    for (let index = 0; index < OTHERS.length; index += 1) requireRows(this, OTHERS[index]);
    for (let index = 0; index < OFFSETS.length; index += 1) requireRows(this, OFFSETS[index]);
  }

  /** @param {number} row @returns {string | null} */
  href(row) {
    return isValid(this, row, 'href') ? this.#text(this.hrefStart[row], this.hrefEnd[row]) : null;
  }

  /** @param {number} row @param {ColumnsComponent} component @returns {any} */
  get(row, component) {
    const isRowValid = isValid(this, row, 'get');
    if (indexAmong(component, COMPONENTS) === -1)
      throw new TypeError(`URLColumns.get: a URL has no component ${toText(component)}, only ${listed(COMPONENTS)}`);
    if (!isRowValid) return null;
    switch (component) {
      case 'href':
        return this.href(row);
      case 'scheme':
        return this.#text(this.hrefStart[row], this.protocolEnd[row] - 1);
      case 'username':
        return this.#text(this.protocolEnd[row] + 2, this.usernameEnd[row]);
      case 'password':
        return this.#text(this.usernameEnd[row] + 1, this.hostStart[row] - 1);
      case 'host':
        return this.hostType[row] === NO_HOST ? null : this.#text(this.hostStart[row], this.hostEnd[row]);
      case 'hostType':
        return HOST_TYPES[this.hostType[row]] ?? null;
      case 'port':
        return this.port[row] === NO_PORT ? null : this.port[row];
      case 'path':
        return this.#text(this.pathnameStart[row], this.searchStart[row]);
      case 'query':
        return this.#textAfterMark(this.searchStart[row], this.hashStart[row]);
      default:
        return this.#textAfterMark(this.hashStart[row], this.hrefEnd[row]);
    }
  }

  /** @param {number} row @returns {URLRecord | null} */
  record(row) {
    if (!isValid(this, row, 'record')) return null;
    const href = this.#text(this.hrefStart[row], this.hrefEnd[row]);
    const start = this.hrefStart[row];
    const hostType = this.hostType[row];
    const numbers = new Uint32Array(URL_NUMBERS);
    numbers[0] = this.protocolEnd[row] - start;
    numbers[1] = this.usernameEnd[row] - start;
    numbers[2] = this.hostStart[row] - start;
    numbers[3] = this.hostEnd[row] - start;
    numbers[4] = this.pathnameStart[row] - start;
    numbers[5] = this.searchStart[row] - start;
    numbers[6] = this.hashStart[row] - start;
    numbers[7] = hostType === NO_HOST ? ABSENT : hostType;
    numbers[8] = this.port[row] === NO_PORT ? ABSENT : this.port[row];
    return createRecord(href, numbers);
  }

  /** @param {any} arrow @returns {any} */
  toArrow(arrow) {
    requirePresent(this, 'toArrow');
    return toTable(this, arrow);
  }

  /** @returns {IterableIterator<string | null>} */
  *[iterator]() {
    requirePresent(this, '[Symbol.iterator]');
    for (let row = 0; row < this.length; row += 1) yield this.href(row);
  }

  /** @param {number} start @param {number} end the text is empty if the end is before the start */
  #text(start, end) {
    return start < end ? decode(subarray(this.bytes, start, end)) : '';
  }

  /** @param {number} start of a component with the `?` or `#` before it @param {number} end */
  #textAfterMark(start, end) {
    return start < end ? this.#text(start + 1, end) : null;
  }
}

/**
 * @param {URLColumns} columns
 * @param {number} row
 * @param {string} method the name of the called method, for messages
 */
function isValid(columns, row, method) {
  const { valid, length } = columns;
  requirePresent(columns, method);
  if (!isInteger(row) || row < 0 || row >= length)
    throw new RangeError(`URLColumns.${method}: there is no row ${row}, only ${length} from 0`);
  return valid[row] === 1;
}

/**
 * @param {URLColumns} columns
 * @param {string} method the name of the called method, for messages
 * @throws {TypeError} if the buffer was transferred, which leaves arrays without elements
 */
function requirePresent({ valid, length }, method) {
  if (lengthOf(valid) !== length)
    throw new TypeError(`URLColumns.${method}: the columns are gone: their buffer was transferred`);
}

/** @template T @param {T} value @param {string} name */
function requireView(value, name) {
  if (!isView(value)) throw new TypeError(`URLColumns constructor: the columns have no ${name}`);
  return value;
}
