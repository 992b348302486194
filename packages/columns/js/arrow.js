/** Converts columns to a table of the package apache-arrow. The caller passes that package; nothing here imports it. */
import { Int32Array, RangeError, TypeError, Uint8Array, WeakMap, append, bufferOf, byteOffsetOf, ceil, lengthOf,
  weakMapGet, weakMapSet } from '../../../js/shared/built-ins.js';
import { memberOf } from '../../../js/shared/options.js';
import { HOST_TYPES } from '../../../js/shared/record.js';
import { NO_HOST, NO_PORT } from './null-values.js';

/** @import { Columns } from '../types/index.js' */

/**
 * The columns of offsets. `hrefStart` is not among them, because the column of strings uses its memory. If apache-arrow
 * writes two arrays of one buffer one after the other, and the second overlaps the first and does not start before it,
 * apache-arrow loses bytes.
 */
const OFFSETS =
  /** @type {const} */ (['hrefEnd', 'protocolEnd', 'usernameEnd', 'hostStart', 'hostEnd', 'pathnameStart',
    'searchStart', 'hashStart', 'inputStart', 'inputEnd']);

/** The maximum of the offsets of a column of strings, which are signed. */
const MAXIMUM_TEXT_LENGTH = 2 ** 31 - 1;

const BYTES_PER_OFFSET = 4;
const BITS_PER_BYTE = 8;

/**
 * The schema and the host types for each copy of apache-arrow. Tables can be concatenated only if they share a schema
 * and a dictionary.
 *
 * @type {WeakMap<Function, { schema: any, hostTypes: any }>}
 */
const shapes = /* @__PURE__ */ new WeakMap();

/**
 * https://arrow.apache.org/docs/format/Columnar.html
 *
 * @param {Columns} columns
 * @param {any} arrow
 * @returns {any}
 */
export function toTable(columns, arrow) {
  if (!isArrow(arrow))
    throw new TypeError("URLColumns.toArrow: the argument must be the package apache-arrow, as in toArrow(await import('apache-arrow'))");
  const { schema, hostTypes } = shapeFor(arrow);
  const { length, bytes, valid, port, hostType } = columns;
  const validity = bitmapOf(valid, length, 0);
  /** @type {any[]} */
  const children = [];
  const add = (/** @type {object} */ parts) => {
    const { [children.length]: { type } } = schema.fields;
    append(children, arrow.makeData({ type, length, nullCount: 0, ...parts }));
  };
  add({ data: bytes, valueOffsets: hrefOffsets(columns), ...validity });
  add({ data: validity.nullBitmap });
  for (let index = 0; index < OFFSETS.length; index += 1) add({ data: columns[OFFSETS[index]] });
  add({ data: port, ...bitmapOf(port, length, NO_PORT) });
  add({ data: hostType, dictionary: hostTypes, ...bitmapOf(hostType, length, NO_HOST) });
  const type = new arrow.Struct(schema.fields);
  const data = arrow.makeData({ type, length, nullCount: 0, children });
  return new arrow.Table(schema, [new arrow.RecordBatch(schema, data)]);
}

/** @param {unknown} value @returns {boolean} */
const isArrow = (value) => typeof memberOf(value, 'makeData') === 'function';

/** @param {any} arrow */
function shapeFor(arrow) {
  const known = weakMapGet(shapes, arrow.Schema);
  if (known !== undefined) return known;
  const text = new arrow.Utf8();
  /** @type {any[]} */
  const fields = [];
  const add = (/** @type {string} */ name, /** @type {any} */ type, isNullable = false) => {
    append(fields, new arrow.Field(name, type, isNullable));
  };
  add('href', text, true);
  add('valid', new arrow.Bool());
  for (let index = 0; index < OFFSETS.length; index += 1) add(OFFSETS[index], new arrow.Uint32());
  add('port', new arrow.Int32(), true);
  add('hostType', new arrow.Dictionary(text, new arrow.Uint8()), true);
  const shape = { schema: new arrow.Schema(fields), hostTypes: arrow.vectorFromArray(HOST_TYPES, text) };
  weakMapSet(shapes, arrow.Schema, shape);
  return shape;
}

/**
 * The offsets of the hrefs: their starts, and the end of the last one, which is the next element of the same memory.
 * If there are no bytes of text, apache-arrow would write `hrefEnd` directly after the offsets, which it overlaps. The
 * offsets are then zeros in their own memory.
 *
 * @param {Columns} columns
 */
function hrefOffsets({ length, bytes, hrefStart, hrefEnd }) {
  if (lengthOf(bytes) > MAXIMUM_TEXT_LENGTH)
    throw new RangeError(`URLColumns.toArrow: a column of strings has at most ${MAXIMUM_TEXT_LENGTH} bytes; parseManyFrom() divides a text`);
  const buffer = bufferOf(hrefStart);
  const start = byteOffsetOf(hrefStart);
  if (bufferOf(hrefEnd) !== buffer || byteOffsetOf(hrefEnd) !== start + BYTES_PER_OFFSET)
    throw new TypeError('URLColumns.toArrow: hrefEnd does not start at the second element of hrefStart');
  return lengthOf(bytes) === 0 ? new Int32Array(length + 1) : new Int32Array(buffer, start, length + 1);
}

/**
 * A bit for each row. All other memory of a table is shared with the columns.
 *
 * @param {Uint8Array | Int32Array} column
 * @param {number} length
 * @param {number} nullValue
 */
function bitmapOf(column, length, nullValue) {
  const nullBitmap = new Uint8Array(ceil(length / BITS_PER_BYTE));
  let nullCount = 0;
  for (let row = 0; row < length; row += 1) {
    if (column[row] === nullValue) nullCount += 1;
    else nullBitmap[row >>> 3] |= 1 << (row & 7);
  }
  return { nullBitmap, nullCount };
}
