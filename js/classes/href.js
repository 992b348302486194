import { slice } from '../shared/built-ins.js';
import { BLOB, FLAGS, HASH_START, HOST_END, HOST_START, PATHNAME_START, PROTOCOL_END, SEARCH_START, TUPLE_ORIGIN,
  USERNAME_END } from '../boundary/layout.js';
import { origin } from '../boundary/url.js';
import { results } from '../boundary/memory.js';

/** @import { TupleList, URLSearchParams } from './url-search-params.js' */

/** Not the number of any parse of a list. */
export const NOT_PARSED = -1;

/**
 * A serialized URL, the [URL](https://url.spec.whatwg.org/#concept-url-url) of an object, and the offsets of its
 * components. Its getters are those of the
 * [URL class](https://url.spec.whatwg.org/#url-class).
 *
 *     https://user:pass@example.com:1234/foo/bar?baz#quux
 *           |     |     |          |    |       |   |
 *           |     |     |          |    |       |   hashStart
 *           |     |     |          |    |       searchStart
 *           |     |     |          |    pathnameStart
 *           |     |     |          hostEnd
 *           |     |     hostStart
 *           |     usernameEnd
 *           protocolEnd
 *
 * The text is ASCII, so that an offset in bytes is one in code units. An absent component is an empty
 * range, and so is a range whose start is greater than its end: the getters rely on it.
 */
export class Href {
  /** @param {string} text what the last call answered: its offsets are the results */
  constructor(text) {
    // Assigned here, in one function: V8 calls another for field initializers, and one more for those of
    // a class that extends this one.
    const offsets = results;
    this.text = text;
    this.protocolEnd = offsets[PROTOCOL_END];
    this.usernameEnd = offsets[USERNAME_END];
    this.hostStart = offsets[HOST_START];
    this.hostEnd = offsets[HOST_END];
    this.pathnameStart = offsets[PATHNAME_START];
    this.searchStart = offsets[SEARCH_START];
    this.hashStart = offsets[HASH_START];
    this.flags = offsets[FLAGS];
    /**
     * The [query object](https://url.spec.whatwg.org/#concept-url-query-object), created on its first
     * use.
     *
     * @type {URLSearchParams | null}
     */
    this.queryObject = null;
  }

  /** @param {Uint32Array} slots which are those of the results */
  writeOffsets(slots) {
    slots[PROTOCOL_END] = this.protocolEnd;
    slots[USERNAME_END] = this.usernameEnd;
    slots[HOST_START] = this.hostStart;
    slots[HOST_END] = this.hostEnd;
    slots[PATHNAME_START] = this.pathnameStart;
    slots[SEARCH_START] = this.searchStart;
    slots[HASH_START] = this.hashStart;
    slots[FLAGS] = this.flags;
  }

  /**
   * Sets it to the result of the last call and, if there is a query object, sets that object's list to a query. No
   * call follows the first assignment, so that no stack overflow and no timeout can separate the assignments.
   *
   * @param {string} text
   * @param {TupleList | null} list
   * @param {string} query what the query stands in
   * @param {number} start
   * @param {number} end
   */
  update(text, list, query, start, end) {
    const strings = list === null || start < end ? null : [];
    this.text = text;
    this.protocolEnd = results[PROTOCOL_END];
    this.usernameEnd = results[USERNAME_END];
    this.hostStart = results[HOST_START];
    this.hostEnd = results[HOST_END];
    this.pathnameStart = results[PATHNAME_START];
    this.searchStart = results[SEARCH_START];
    this.hashStart = results[HASH_START];
    this.flags = results[FLAGS];
    if (list === null) return;
    list.strings = strings;
    list.isRaw = false;
    list.text = query;
    list.start = start;
    list.end = end;
    list.parse = NOT_PARSED;
    list.isChanged = false;
  }

  /** Whether the [origin](https://url.spec.whatwg.org/#concept-url-origin) is a tuple origin by its scheme. */
  get hasTupleOrigin() {
    return (this.flags & TUPLE_ORIGIN) !== 0;
  }

  /** The [origin](https://url.spec.whatwg.org/#concept-url-origin), serialized. */
  get origin() {
    if (this.hasTupleOrigin) return `${this.protocol}//${this.host}`;
    return (this.flags & BLOB) !== 0 ? origin(this.text) : 'null';
  }

  get protocol() {
    return slice(this.text, 0, this.protocolEnd);
  }

  get username() {
    return slice(this.text, this.protocolEnd + 2, this.usernameEnd);
  }

  get password() {
    return slice(this.text, this.usernameEnd + 1, this.hostStart - 1);
  }

  get host() {
    return slice(this.text, this.hostStart, this.pathnameStart);
  }

  get hostname() {
    return slice(this.text, this.hostStart, this.hostEnd);
  }

  get port() {
    return slice(this.text, this.hostEnd + 1, this.pathnameStart);
  }

  get pathname() {
    return slice(this.text, this.pathnameStart, this.searchStart);
  }

  get search() {
    return withoutLoneMark(slice(this.text, this.searchStart, this.hashStart));
  }

  get hash() {
    return withoutLoneMark(slice(this.text, this.hashStart));
  }

  /** The URL's query, the empty string where that is null. */
  get query() {
    return slice(this.text, this.searchStart + 1, this.hashStart);
  }

  /**
   * Replaces the query by a percent-encoded one, or by null if that is empty.
   *
   * @param {string} query
   */
  setQuery(query) {
    const search = query === '' ? '' : `?${query}`;
    this.text = slice(this.text, 0, this.searchStart) + search + slice(this.text, this.hashStart);
    this.hashStart = this.searchStart + search.length;
  }
}

/**
 * Getters return an empty query or fragment like an absent one.
 *
 * @param {string} component with the `?` or `#` before it
 */
const withoutLoneMark = (component) => component.length === 1 ? '' : component;
