/**
 * Finds the patterns of a list that may match, by their fixed texts.
 *
 * The entries are in buckets. A bucket with more than a few entries is split by one component, forwards or backwards:
 * by a trie of the fixed texts with which the component begins or ends. A segment wildcard is an edge of the trie if it
 * matches a whole segment or the rest of one. Entries with the same text in one component are split by another one; a
 * bucket whose entries have the same texts in all components is not split.
 *
 * Every entry that matches is found. A found entry may still not match in components that the tries did not follow to
 * the end.
 */
import { append, charCodeAt, nullPrototype, slice } from '../../../js/shared/built-ins.js';
import { NOT_PLAIN, endOf, lowercaseOf, segmentEnd, startOf, staysInPath } from './input.js';

/**
 * @import { Entry } from './entry.js'
 * @import { Input } from './input.js'
 */

/** The code points that represent groups in shapes; see `shapeOf`. */
export const SEGMENT = 1;
export const ANYTHING = 2;
export const OTHER = 3;

/** A bucket with more entries is split. */
const FEW = 8;

/** The keys, most selective first: a component and, in the last bit, whether its text is read backwards. */
const KEYS = [3, 3, 5, 5, 6, 6, 7, 7, 4, 4, 0, 0, 1, 1, 2, 2];
/** The key of pathnames from their start. */
const PATHNAMES = 2;

const backwards = (/** @type {number} */ key) => (key & 1) === 1;

/** Shared by all buckets without entries. @type {Entry[]} */
const NO_ENTRIES = [];

/** Shared by all nodes without children. @type {Node[]} */
const NO_CHILDREN = [];

/** A list of entries, or a trie of buckets. */
class Bucket {
  /**
   * @param {number} usedKeys a bit for each key by which the entries have been split
   * @param {number} matched a bit for each component that matches if the bucket is reached
   */
  constructor(usedKeys, matched) {
    this.usedKeys = usedKeys;
    this.matched = matched;
    /** @type {Entry[]} */
    this.entries = NO_ENTRIES;
    this.limit = FEW;
    /** @type {Node | null} */
    this.trie = null;
    this.key = 0;
    /** Whether plain paths can be followed in its trie, if this is a forward trie of pathnames. */
    this.isPlain = true;
  }
}

nullPrototype(Bucket);

/** A node of a trie, with the text that leads to it. */
class Node {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    /** The code of the first character. */
    this.code = text === '' ? 0 : charCodeAt(text, 0);
    /** @type {Node[]} */
    this.children = NO_CHILDREN;
    /**
     * If there are many children: a table of them by the first character of their texts, starting at `firstCode`.
     *
     * @type {(Node | null)[] | null}
     */
    this.table = null;
    this.firstCode = 0;
    /** The target of a segment wildcard. @type {Node | null} */
    this.segment = null;
    /** The bucket of components that end at this node. @type {Bucket | null} */
    this.ending = null;
    /** Whether the node has `anything` or `others`. */
    this.hasOpenBuckets = false;
    /** The bucket of components that match any rest. @type {Bucket | null} */
    this.anything = null;
    /** The bucket of components whose rest has to be matched. @type {Bucket | null} */
    this.others = null;
  }
}

nullPrototype(Node);

/** A node with more children has a table of them. */
const FEW_CHILDREN = 6;

/** @returns {Bucket} */
export const newIndex = () => new Bucket(0, 0);

/** @param {Bucket} index @param {Entry} entry whose order is greater than all in the bucket */
export function addToIndex(index, entry) {
  let bucket = index;
  while (bucket.trie !== null) bucket = bucketIn(bucket.trie, bucket, entry);
  addToBucket(bucket, entry);
  if (bucket.entries.length > bucket.limit) split(bucket);
}

/**
 * Creates the array with its first element: most buckets have one entry, and appending would reserve room for more.
 *
 * @param {Bucket} bucket
 * @param {Entry} entry
 */
export function addToBucket(bucket, entry) {
  if (bucket.entries.length === 0) bucket.entries = [entry];
  else append(bucket.entries, entry);
}

/** Splits a bucket, and the resulting buckets, as long as that separates entries. @param {Bucket} first */
function split(first) {
  const buckets = [first];
  for (let at = 0; at < buckets.length; at += 1) {
    const bucket = buckets[at];
    const { entries } = bucket;
    const key = keyToSplitBy(bucket);
    // Later entries may differ. The bucket tries again when it has twice as many entries.
    if (key === -1) {
      bucket.limit = 2 * entries.length;
      continue;
    }
    bucket.key = key;
    bucket.trie = new Node('');
    bucket.entries = NO_ENTRIES;
    for (let index = 0; index < entries.length; index += 1) {
      const inner = bucketIn(bucket.trie, bucket, entries[index]);
      addToBucket(inner, entries[index]);
      if (inner.entries.length === inner.limit + 1) append(buckets, inner);
    }
  }
}

/**
 * The key that separates most of a bucket's first entries.
 *
 * @param {Bucket} bucket
 * @returns {number} -1 if no key separates them
 */
function keyToSplitBy({ entries, usedKeys }) {
  let best = -1;
  let most = 1;
  for (let key = 0; key < KEYS.length; key += 1) {
    if ((usedKeys >> key & 1) === 1) continue;
    const count = differentTexts(entries, key);
    if (count > most) {
      most = count;
      best = key;
    }
  }
  return best;
}

/** @param {Entry[]} entries @param {number} key */
function differentTexts(entries, key) {
  /** @type {string[]} */
  const texts = [];
  for (let index = 0; index < entries.length && texts.length <= FEW; index += 1) {
    const text = fixedText(entries[index].shape(KEYS[key]), backwards(key));
    let isNew = true;
    for (let other = 0; other < texts.length && isNew; other += 1) isNew = texts[other] !== text;
    if (isNew) append(texts, text);
  }
  return texts.length;
}

/**
 * The start or end of a shape, as far as a trie follows it.
 *
 * @param {string} shape
 * @param {boolean} isBackwards
 */
function fixedText(shape, isBackwards) {
  if (isBackwards) return slice(shape, lastGroup(shape) + 1, shape.length);
  let end = 0;
  while (end < shape.length && charCodeAt(shape, end) !== ANYTHING && charCodeAt(shape, end) !== OTHER) end += 1;
  return slice(shape, 0, end);
}

/** @param {string} shape */
function lastGroup(shape) {
  let at = shape.length - 1;
  while (at >= 0 && charCodeAt(shape, at) > OTHER) at -= 1;
  return at;
}

/**
 * The bucket of an entry in a trie.
 *
 * @param {Node} trie
 * @param {Bucket} bucket whose trie it is
 * @param {Entry} entry
 * @returns {Bucket}
 */
function bucketIn(trie, bucket, entry) {
  const { key, usedKeys, matched } = bucket;
  const component = KEYS[key];
  const shape = entry.shape(component);
  if (key === PATHNAMES && !isPlain(shape)) bucket.isPlain = false;
  const used = usedKeys | 1 << key;
  const isMatched = matched | 1 << component;
  if (backwards(key)) {
    const node = nodeAt(trie, reversed(slice(shape, lastGroup(shape) + 1, shape.length)));
    if (lastGroup(shape) === -1) return node.ending ??= new Bucket(used | 1 << key - 1, isMatched);
    return openBucket(node, 'others', used, matched);
  }
  let node = trie;
  let start = 0;
  for (let at = 0;; at += 1) {
    const code = at === shape.length ? 0 : charCodeAt(shape, at);
    if (code > OTHER) continue;
    node = nodeAt(node, slice(shape, start, at));
    start = at + 1;
    // The trie contains the whole shape, so the backward key would separate nothing more.
    if (code === 0) return node.ending ??= new Bucket(used | 1 << key + 1, isMatched);
    if (code === ANYTHING && start === shape.length) return openBucket(node, 'anything', used, isMatched);
    if (code !== SEGMENT || !isWhole(shape, start, component)) return openBucket(node, 'others', used, matched);
    node = node.segment ??= new Node('');
  }
}

/**
 * Whether the parser keeps the texts of a shape as they are: each of their characters can occur in a canonical path,
 * and no segment begins like a dot segment.
 *
 * @param {string} shape
 */
function isPlain(shape) {
  for (let at = 0; at < shape.length; at += 1) {
    const code = charCodeAt(shape, at);
    if (code > OTHER && !staysInPath(code, at > 0 && charCodeAt(shape, at - 1) === 0x2f)) return false;
  }
  return true;
}

/**
 * @param {Node} node
 * @param {'anything' | 'others'} name
 * @param {number} usedKeys
 * @param {number} matched
 * @returns {Bucket}
 */
function openBucket(node, name, usedKeys, matched) {
  node.hasOpenBuckets = true;
  return node[name] ??= new Bucket(usedKeys, matched);
}

/**
 * Whether a segment wildcard matches the whole rest of the segment: the delimiter or the end follows it.
 *
 * @param {string} shape
 * @param {number} end of the wildcard
 * @param {number} component
 */
export const isWhole = (shape, end, component) =>
  end === shape.length || charCodeAt(shape, end) === delimiterOf(component);

/** The delimiter of segments. Only pathnames and hostnames have segment wildcards. @param {number} component */
export const delimiterOf = (component) => component === 3 ? 0x2e : 0x2f;

/** @param {string} text */
function reversed(text) {
  let result = '';
  for (let at = text.length - 1; at >= 0; at -= 1) result += slice(text, at, at + 1);
  return result;
}

/**
 * Returns the node to which `text` leads from another node, creating it if needed.
 *
 * @param {Node} from
 * @param {string} text
 * @returns {Node}
 */
function nodeAt(from, text) {
  let node = from;
  let at = 0;
  while (at < text.length) {
    const child = childOf(node, charCodeAt(text, at));
    if (child === null) {
      const leaf = new Node(slice(text, at, text.length));
      addChild(node, leaf);
      return leaf;
    }
    const shared = sharedLength(child.text, text, at);
    node = shared === child.text.length ? child : divided(node, child, shared);
    at += shared;
  }
  return node;
}

/** @param {string} label @param {string} text @param {number} start */
function sharedLength(label, text, start) {
  const end = label.length < text.length - start ? label.length : text.length - start;
  let length = 0;
  while (length < end && charCodeAt(label, length) === charCodeAt(text, start + length)) length += 1;
  return length;
}

/**
 * Inserts a node between a node and its child, for the first characters of the child's text.
 *
 * @param {Node} parent
 * @param {Node} child
 * @param {number} length
 */
function divided(parent, child, length) {
  const between = new Node(slice(child.text, 0, length));
  const { children, table, firstCode } = parent;
  for (let index = 0; index < children.length; index += 1) if (children[index] === child) children[index] = between;
  if (table !== null) table[child.code - firstCode] = between;
  child.text = slice(child.text, length, child.text.length);
  child.code = charCodeAt(child.text, 0);
  addChild(between, child);
  return between;
}

/** @param {Node} node @param {number} code of the first character of its text @returns {Node | null} */
function childOf({ table, firstCode, children }, code) {
  if (table !== null) {
    const index = code - firstCode;
    return index >= 0 && index < table.length ? table[index] : null;
  }
  for (let index = 0; index < children.length; index += 1) {
    if (children[index].code === code) return children[index];
  }
  return null;
}

/** @param {Node} node @param {Node} child */
function addChild(node, child) {
  if (node.children.length === 0) node.children = [child];
  else append(node.children, child);
  const { children } = node;
  if (children.length <= FEW_CHILDREN) return;
  let last = 0;
  node.firstCode = children[0].code;
  for (let index = 0; index < children.length; index += 1) {
    const { code } = children[index];
    if (code < node.firstCode) node.firstCode = code;
    if (code > last) last = code;
  }
  /** @type {(Node | null)[]} */
  const table = [];
  for (let code = node.firstCode; code <= last; code += 1) append(table, null);
  for (let index = 0; index < children.length; index += 1)
    table[children[index].code - node.firstCode] = children[index];
  node.table = table;
}

/**
 * Sets an element of an array, or appends it.
 *
 * @template T
 * @param {T[]} array
 * @param {number} index
 * @param {T} element
 */
function put(array, index, element) {
  if (index < array.length) array[index] = element;
  else append(array, element);
}

/** Finds entries in indices. It reuses its arrays, which hold the latest result. */
export class Finder {
  constructor() {
    /** The found entries, in runs. Each run is sorted. @type {Entry[][]} */
    this.runs = [];
    /** For each run, a bit for each component that is known to match. @type {number[]} */
    this.matched = [];
    /** The number of runs found. */
    this.count = 0;
    /** Buckets whose tries have to be followed. @type {Bucket[]} */
    this.buckets = [];
    this.pending = 0;
    /**
     * Nodes after segment wildcards; `offsets` has the indices in the text at which they are reached.
     *
     * @type {Node[]}
     */
    this.nodes = [];
    /** @type {number[]} */
    this.offsets = [];
    /** The index up to which a plain path was followed. */
    this.reached = 0;
  }

  /**
   * Adds the entries that may match to the result, in no particular order.
   *
   * @param {Bucket} index
   * @param {Input} input
   * @param {boolean} ignoreCase whether the texts in the index are in lowercase
   */
  find(index, input, ignoreCase) {
    this.pending = 0;
    this.note(index);
    this.followPending(input, ignoreCase);
  }

  /** @param {Input} input @param {boolean} ignoreCase */
  followPending(input, ignoreCase) {
    const text = ignoreCase ? lowercaseOf(input) : input.text;
    while (this.pending > 0) {
      this.pending -= 1;
      this.follow(this.buckets[this.pending], input, text);
    }
  }

  /** @param {Bucket} bucket @param {Input} input @param {string} text */
  follow({ trie, key }, input, text) {
    const component = KEYS[key];
    const start = startOf(input, component);
    const end = endOf(input, component);
    const root = /** @type {Node} */ (trie);
    if (backwards(key)) followBackwards(this, root, text, start, end);
    else followForwards(this, root, text, start, end, delimiterOf(component));
  }

  /** Adds the entries of a bucket to the result, unless it has a trie to follow. @param {Bucket} bucket */
  note(bucket) {
    if (bucket.trie !== null) {
      put(this.buckets, this.pending, bucket);
      this.pending += 1;
      return;
    }
    put(this.runs, this.count, bucket.entries);
    put(this.matched, this.count, bucket.matched);
    this.count += 1;
  }
}

nullPrototype(Finder);

/**
 * @param {Finder} finder
 * @param {Node} trie
 * @param {string} text
 * @param {number} start of the component in it
 * @param {number} end
 * @param {number} delimiter of segments; `PLAIN` for a path that has not been checked
 * @returns {number} the end of the path if it was followed to its end, otherwise 0; `NOT_PLAIN` if the parser may
 *   change the path
 */
function followForwards(finder, trie, text, start, end, delimiter) {
  const { nodes, offsets } = finder;
  const isChecked = delimiter !== PLAIN;
  let found = 0;
  let waiting = 0;
  // The end of the last segment that was searched for, and the start of that search.
  let segmentStart = -1;
  let endOfSegment = -1;
  let node = trie;
  let at = start;
  for (;;) {
    if (at > finder.reached) finder.reached = at;
    if (node.hasOpenBuckets) noteOpen(finder, node);
    /** @type {Node | null} */
    let following = null;
    const code = at === end ? 0 : charCodeAt(text, at);
    if (at === end || (code === QUESTION_MARK && !isChecked)) {
      if (node.ending !== null) {
        finder.note(node.ending);
        found = at;
      }
    } else {
      const { segment } = node;
      const child = childOf(node, code);
      if (child !== null && leadsOn(child.text, text, at, end)) following = child;
      if (segment !== null) {
        if (at < segmentStart || at > endOfSegment) {
          segmentStart = at;
          endOfSegment = isChecked ? delimiterIn(text, at, end, delimiter) : segmentEnd(text, at);
          if (endOfSegment === NOT_PLAIN) return NOT_PLAIN;
        }
        if (endOfSegment > at && following !== null) {
          put(nodes, waiting, segment);
          put(offsets, waiting, endOfSegment);
          waiting += 1;
        } else if (endOfSegment > at) {
          node = segment;
          at = endOfSegment;
          continue;
        }
      }
    }
    if (following !== null) {
      node = following;
      at += following.text.length;
    } else {
      if (waiting === 0) return found;
      waiting -= 1;
      node = nodes[waiting];
      at = offsets[waiting];
    }
  }
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {number} delimiter
 * @returns {number} the index of the next delimiter, or `end`
 */
function delimiterIn(text, start, end, delimiter) {
  let at = start;
  while (at < end && charCodeAt(text, at) !== delimiter) at += 1;
  return at;
}

/** Whether a bucket has a forward trie of pathnames in which plain paths can be followed. */
export const isOfPlainPaths = (/** @type {Bucket} */ { trie, key, isPlain: isPlainTrie }) =>
  trie !== null && key === PATHNAMES && isPlainTrie;

/**
 * Follows a path that has not been checked yet. The parser does not change characters that are equal to a fixed text,
 * so only the segments that wildcards match have to be checked.
 *
 * @param {Finder} finder
 * @param {Bucket} bucket for which {@link isOfPlainPaths} is true
 * @param {string} text
 * @param {number} start of the path
 * @returns {number} as from {@link followForwards}
 */
export function followPlainPath(finder, { trie }, text, start) {
  finder.count = 0;
  finder.pending = 0;
  finder.reached = start;
  return followForwards(finder, /** @type {Node} */ (trie), text, start, text.length, PLAIN);
}

/** Instead of a delimiter: segments are scanned, and a path ends at a question mark too. */
const PLAIN = 0;

const QUESTION_MARK = 0x3f;

/** @param {Finder} finder @param {Node} node */
function noteOpen(finder, { others, anything }) {
  if (others !== null) finder.note(others);
  if (anything !== null) finder.note(anything);
}

/**
 * Whether `text` has `label` at index `at`. The first character is known to be equal.
 *
 * @param {string} label
 * @param {string} text
 * @param {number} at
 * @param {number} end
 */
function leadsOn(label, text, at, end) {
  const { length } = label;
  if (at + length > end) return false;
  for (let same = 1; same < length; same += 1) {
    if (charCodeAt(label, same) !== charCodeAt(text, at + same)) return false;
  }
  return true;
}

/**
 * @param {Finder} finder
 * @param {Node} trie
 * @param {string} text
 * @param {number} start of the component in it
 * @param {number} end
 */
function followBackwards(finder, trie, text, start, end) {
  let at = end;
  /** @type {Node | null} */
  let node = trie;
  while (node !== null) {
    if (node.others !== null) finder.note(node.others);
    if (at === start) {
      if (node.ending !== null) finder.note(node.ending);
      return;
    }
    node = childOf(node, charCodeAt(text, at - 1));
    if (node === null) return;
    const { text: label } = node;
    const { length } = label;
    if (at - length < start) return;
    for (let same = 1; same < length; same += 1) {
      if (charCodeAt(label, same) !== charCodeAt(text, at - 1 - same)) return;
    }
    at -= length;
  }
}
