/** Query parameters in any order. */
import { isTagged, toOptions } from './lib-arguments.js';
import { formParse, toTexts } from './lib-encoding.js';
import { requireURL } from './lib-urls.js';
import { URLPattern, ignoresCase, isURLPattern } from './url-pattern.js';
import { requireArguments } from './webidl.js';

/** @import { URLLike } from './lib-urls.js' */

/** The pattern of one parameter. @typedef {{ pattern: URLPattern, isOptional: boolean, isEverything: boolean }} Piece */

/** What a `*` between two `&` is: any parameters. */
const EVERYTHING = '*';

/**
 * The pieces of the patterns that have been asked about.
 *
 * @type {WeakMap<URLPattern, Piece[]>}
 */
const knownPieces = new WeakMap();

/**
 * @param {URLPattern | Iterable<readonly [string, string]> | Record<string, string>} wanted
 * @param {URLLike} url
 * @param {{ exact?: boolean, maximumLength?: number }} [options]
 * @returns {boolean}
 */
export function searchMatches(wanted, url, options) {
  requireArguments('searchMatches', arguments.length, 2);
  const given = toOptions('searchMatches', options, ['exact']);
  const exact = Boolean(given.exact);
  const { query } = requireURL('searchMatches', url, given);
  if (isURLPattern(wanted)) return matchesPieces(piecesOf(/** @type {URLPattern} */ (wanted)), query ?? '', exact);
  // It would be an empty dictionary, which everything matches.
  if (isTagged(wanted, 'URLPattern')) throw new TypeError('searchMatches: the pattern must be a URLPattern of this package');
  return containsPairs(formParse(query ?? ''), toTexts('searchMatches', wanted), exact);
}

/**
 * @param {[string, string][]} parameters
 * @param {string[]} wanted names and values in turn
 * @param {boolean} isExact
 */
function containsPairs(parameters, wanted, isExact) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const add = (/** @type {string} */ name, /** @type {string} */ value, /** @type {number} */ number) => {
    const key = JSON.stringify([name, value]);
    const count = (counts.get(key) ?? 0) + number;
    counts.set(key, count);
    return count;
  };
  for (const [name, value] of parameters) add(name, value, 1);
  for (let index = 0; index < wanted.length; index += 2) {
    if (add(wanted[index], wanted[index + 1], -1) < 0) return false;
  }
  return !isExact || wanted.length === 2 * parameters.length;
}

/**
 * @param {URLPattern} pattern
 * @returns {Piece[]} what stands between the `&` of its search
 */
function piecesOf(pattern) {
  const known = knownPieces.get(pattern);
  if (known !== undefined) return known;
  const ignoreCase = ignoresCase(pattern);
  const pieces = split(pattern.search).map((text) => {
    const itsPattern = new URLPattern({ search: text }, { ignoreCase });
    return { pattern: itsPattern, isOptional: itsPattern.test({ search: '' }), isEverything: text === EVERYTHING };
  });
  knownPieces.set(pattern, pieces);
  return pieces;
}

/**
 * Splits a pattern string at each `&` that is in no group and no regular expression.
 *
 * @param {string} text
 * @returns {string[]}
 */
function split(text) {
  const pieces = [];
  let start = 0;
  let parentheses = 0;
  let isInGroup = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '(') parentheses += 1;
    else if (character === ')') parentheses -= 1;
    else if (parentheses > 0) continue;
    else if (character === '{') isInGroup = true;
    else if (character === '}') isInGroup = false;
    else if (character === '&') {
      if (isInGroup) throw new TypeError('searchMatches: a group of the pattern contains "&", but parameters can come in any order');
      pieces.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...pieces, text.slice(start)].filter((piece) => piece !== '');
}

/**
 * Whether each piece matches a parameter of its own; `isExact` asks for a piece for each parameter as well.
 *
 * @param {Piece[]} pieces
 * @param {string} query
 * @param {boolean} isExact
 */
function matchesPieces(pieces, query, isExact) {
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const single = pieces.filter(({ isEverything }) => !isEverything);
  const matches = single.map(({ pattern }) => parameters.flatMap((parameter, index) => matchesParameter(pattern, parameter) ? [index] : []));
  const required = matches.filter((_, index) => !single[index].isOptional);
  if (!canAssign(required)) return false;
  if (!isExact || single.length < pieces.length) return true;
  if (parameters.length > single.length) return false;
  // Where all of one side can be assigned and all of the other, all of both can: Mendelsohn and Dulmage's theorem.
  return canAssign(parameters.map((_, parameter) => matches.flatMap((found, piece) => found.includes(parameter) ? [piece] : [])));
}

/**
 * @param {URLPattern} pattern
 * @param {string} parameter in which a space may be a plus sign
 */
const matchesParameter = (pattern, parameter) =>
  pattern.test({ search: parameter }) || (parameter.includes('+') && pattern.test({ search: parameter.replaceAll('+', '%20') }));

/**
 * Whether each can have a choice of its own: Kuhn's algorithm.
 *
 * @param {number[][]} choices
 */
function canAssign(choices) {
  /** @type {Map<number, number>} */
  const takers = new Map();
  const assign = (/** @type {number} */ taker, /** @type {Set<number>} */ tried) => choices[taker].some((choice) => {
    if (tried.has(choice)) return false;
    tried.add(choice);
    const before = takers.get(choice);
    if (before !== undefined && !assign(before, tried)) return false;
    takers.set(choice, taker);
    return true;
  });
  return choices.every((_, taker) => assign(taker, new Set()));
}
