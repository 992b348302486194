/** Matches query parameters in any order. */
import { Map, TypeError, WeakMap, append, indexOf, isTagged, lengthOf, mapGet, mapSet, replaced, slice, weakMapGet,
  weakMapSet } from '../shared/built-ins.js';
import { toFlag } from '../shared/options.js';
import { defined } from './defining.js';
import { lib } from './boundary.js';
import { parseForm, toTexts } from './encoding.js';
import { requireURL } from './urls.js';
import { URLPattern, ignoresCase, isURLPattern, patternToInit } from '../classes/url-pattern.js';

/** The pattern of one parameter. @typedef {{ pattern: URLPattern, isOptional: boolean, isEverything: boolean }} Piece */

/** A piece that matches any parameters. */
const EVERYTHING = '*';

/** @type {WeakMap<URLPattern, Piece[]>} */
const knownPieces = new WeakMap();

export const matchSearch = /* @__PURE__ */ defined('matchSearch', 2, ['exact'], (caller, given, wanted, url) => {
  const exact = toFlag(caller, given, 'exact');
  const { query } = requireURL(caller, url, given);
  if (isURLPattern(wanted)) return matchesPieces(piecesOf(/** @type {URLPattern} */ (wanted)), query ?? '', exact);
  // A pattern of another class would be converted to an empty dictionary, which every URL matches.
  if (isTagged(wanted, 'URLPattern'))
    throw new TypeError(`${caller}: the pattern must be a URLPattern of this package`);
  return containsPairs(parseForm(query ?? ''), toTexts(caller, wanted), exact);
});

/** @type {(parameters: [string, string][], wanted: string[], isExact: boolean) => boolean} */
function containsPairs(parameters, wanted, isExact) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (let index = 0; index < parameters.length; index += 1)
    count(counts, parameters[index][0], parameters[index][1], 1);
  for (let index = 0; index < wanted.length; index += 2) {
    if (count(counts, wanted[index], wanted[index + 1], -1) < 0) return false;
  }
  return !isExact || wanted.length === 2 * parameters.length;
}

// Returns the new count.
/** @type {(counts: Map<string, number>, name: string, value: string, change: number) => number} */
function count(counts, name, value, change) {
  // The length makes the keys of different pairs different.
  const key = `${name.length} ${name}${value}`;
  const number = (mapGet(counts, key) ?? 0) + change;
  mapSet(counts, key, number);
  return number;
}

/** @type {(pattern: URLPattern) => Piece[]} */
function piecesOf(pattern) {
  const known = weakMapGet(knownPieces, pattern);
  if (known !== undefined) return known;
  const ignoreCase = ignoresCase(pattern);
  const texts = split(patternToInit(pattern).search);
  /** @type {Piece[]} */
  const pieces = [];
  for (let index = 0; index < texts.length; index += 1) {
    const itsPattern = new URLPattern({ search: texts[index] }, { ignoreCase });
    append(pieces, {
      pattern: itsPattern,
      isOptional: testSearch(itsPattern, ''),
      isEverything: texts[index] === EVERYTHING,
    });
  }
  weakMapSet(knownPieces, pattern, pieces);
  return pieces;
}

/** @type {(pattern: URLPattern, search: string) => boolean} */
const testSearch = (pattern, search) => pattern.test({ search });

/** Splits a pattern string at each `&` outside groups and regular expressions. @type {(text: string) => string[]} */
function split(text) {
  const ranges = lib(text.length, (module) => module.searchPieces(text));
  if (ranges !== undefined) return textsIn(ranges, text);
  throw new TypeError('matchSearch: a group of the pattern contains "&", but parameters can come in any order');
}

/** @type {(ranges: Uint32Array, text: string) => string[]} */
function textsIn(ranges, text) {
  /** @type {string[]} */
  const texts = [];
  const length = lengthOf(ranges);
  for (let index = 0; index < length; index += 2) append(texts, slice(text, ranges[index], ranges[index + 1]));
  return texts;
}

// Whether each piece matches a different parameter and, with `isExact`, each parameter matches a different piece.
/** @type {(pieces: Piece[], query: string, isExact: boolean) => boolean} */
function matchesPieces(pieces, query, isExact) {
  const parameters = textsIn(lib(query.length, (module) => module.queryParameters(query)), query);
  /** The parameters that each piece matches; `matching` has the pieces that match each parameter. @type {number[][]} */
  const matched = [];
  /** @type {number[][]} */
  const matching = [];
  for (let index = 0; index < parameters.length; index += 1) append(matching, []);
  /** @type {number[][]} */
  const required = [];
  for (let index = 0; index < pieces.length; index += 1) {
    if (pieces[index].isEverything) continue;
    /** @type {number[]} */
    const indices = [];
    for (let parameter = 0; parameter < parameters.length; parameter += 1) {
      if (!matchesParameter(pieces[index].pattern, parameters[parameter])) continue;
      append(indices, parameter);
      append(matching[parameter], matched.length);
    }
    append(matched, indices);
    if (!pieces[index].isOptional) append(required, indices);
  }
  if (!canAssign(required)) return false;
  if (!isExact || matched.length < pieces.length) return true;
  // If one matching covers all pieces and another all parameters, one covers both: the theorem of Mendelsohn and
  // Dulmage.
  return parameters.length <= matched.length && canAssign(matching);
}

// A plus sign may represent a space.
/** @type {(pattern: URLPattern, parameter: string) => boolean} */
const matchesParameter = (pattern, parameter) =>
  testSearch(pattern, parameter)
  || (indexOf(parameter, '+') !== -1 && testSearch(pattern, replaced(parameter, '+', '%20')));

// Whether each element can be assigned a different one of its choices, by Kuhn's algorithm.
/** @param {number[][]} choices */
function canAssign(choices) {
  /** @type {Map<number, number>} */
  const takers = new Map();
  for (let taker = 0; taker < choices.length; taker += 1) {
    if (!assign(taker, choices, takers, new Map())) return false;
  }
  return true;
}

// `takers` has the element that each choice is assigned to.
/** @type {(taker: number, choices: number[][], takers: Map<number, number>, tried: Map<number, true>) => boolean} */
function assign(taker, choices, takers, tried) {
  const own = choices[taker];
  for (let index = 0; index < own.length; index += 1) {
    if (mapGet(tried, own[index])) continue;
    mapSet(tried, own[index], true);
    const before = mapGet(takers, own[index]);
    if (before !== undefined && !assign(before, choices, takers, tried)) continue;
    mapSet(takers, own[index], taker);
    return true;
  }
  return false;
}
