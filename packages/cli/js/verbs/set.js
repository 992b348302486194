/** `weburl set`: changes URLs, or builds one from its parts. */
import { buildURL, parse } from 'weburl/lib';
import { PARTS, applyChange, parseChange, sortParameters } from '../changes.js';
import { hasDefaultPort, spelled } from '../components.js';
import { componentsOf, describe } from '../describe.js';
import { visible } from '../excerpt.js';
import { failure } from '../failure.js';
import { pipedInput, processInputs } from '../inputs.js';
import { WrongUsage } from '../usage.js';

/**
 * @import { Parts, URLRecord } from 'weburl/lib'
 * @import { Change, Texts } from '../changes.js'
 * @import { Spelling } from '../components.js'
 * @import { Answer, InputOptions, Position } from '../inputs.js'
 * @import { Context } from '../screen.js'
 */

/**
 * @typedef {InputOptions & Spelling & { separator: string, sortQuery?: boolean, iterate?: string[] }} Options
 */

/** @param {Context} context @param {readonly string[]} operands changes and URLs @param {Options} options */
export async function set(context, operands, options) {
  const [changes, urls] = split(operands);
  const lists = variations(changes, options.iterate ?? []);
  const blank = '\n'.repeat(lists.length);
  const isOpen = urls.length === 0 && options.lines === undefined;
  // No URL is built without a scheme.
  const hasScheme = lists.flat().some(({ name }) => name === 'scheme');
  const piped = isOpen && !hasScheme ? await pipedInput(context) : null;
  const isBuilt = isOpen && piped === null;
  if (isBuilt && lists.flat().length === 0) throw new WrongUsage('a change or a URL is missing');
  const given = piped === null ? context : { ...context, stdin: piped };
  return processInputs(given, isBuilt ? [''] : piped === null ? urls : ['-'], options, {
    blank,
    process(input, position) {
      if (isBuilt) return results(null, input, lists, context, position, options);
      const url = parse(input, { base: options.base });
      if (url === null)
        return failure(describe(input, options.base, position.line), context.errors, position, options, blank);
      return results(url, input, lists, context, position, options);
    },
  });
}

/** @param {readonly string[]} operands in any order @returns {[changes: Change[], urls: string[]]} */
function split(operands) {
  /** @type {[Change[], string[]]} */
  const [changes, urls] = [[], []];
  for (const operand of operands) {
    const change = parseChange(operand);
    if (change === null) urls.push(operand);
    else changes.push(change);
  }
  return [changes, urls];
}

/**
 * The lists of changes for all combinations of the values of `--iterate`.
 *
 * @param {Change[]} changes
 * @param {string[]} iterated such as `port=80 8080`
 * @returns {Change[][]}
 */
function variations(changes, iterated) {
  let lists = [changes];
  for (const text of iterated) {
    const change = parseChange(text);
    if (change === null) throw new WrongUsage(`--iterate takes a change with several values, not '${visible(text)}'`);
    const values = change.value.split(' ').filter((value) => value !== '');
    lists = lists.flatMap((list) => values.map((value) => [...list, { ...change, value }]));
  }
  return lists;
}

/**
 * @param {URLRecord | null} url null to build one
 * @param {string} input
 * @param {Change[][]} lists
 * @param {Context} context
 * @param {Position} position
 * @param {Options} options
 * @returns {Answer}
 */
function results(url, input, lists, { errors }, { line, where }, options) {
  const hadPort = url !== null && options.keepPort === true && hasDefaultPort(url, input, options.base);
  const all = lists.map((changes) => outcome(url, changes, options));
  const answers = all.map(({ changed, error }) => {
    const text = changed === null ? null : spelled(changed, options, hadPort);
    if (!options.json) return `${text ?? ''}\n`;
    const description = describe(url === null ? changed?.href ?? '' : input, options.base, line);
    return { ...description, ...error === null ? {} : { error }, ...componentsOf(changed), text };
  });
  const failures = all.flatMap(({ error }) => error ?? []);
  return {
    isGood: failures.length === 0,
    answer: options.json ? answers : answers.join(''),
    complaint: failures.map((error) => `${errors.wrapped(`${where || 'weburl: '}${visible(error)}`)}\n`).join(''),
  };
}

/**
 * @param {URLRecord | null} url
 * @param {Change[]} changes
 * @param {Options} options
 * @returns {{ changed: URLRecord, error: null } | { changed: null, error: string }}
 */
function outcome(url, changes, { separator, sortQuery = false }) {
  /** @type {Texts} */
  const parts = {};
  if (url !== null) { for (const name of PARTS) parts[name] = url[name] === null ? null : `${url[name]}`; }
  for (const change of changes) applyChange(parts, change, separator);
  if (sortQuery) sortParameters(parts, separator);
  try {
    return { changed: buildURL(/** @type {Parts} */ (parts)), error: null };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { changed: null, error: error.message.replace(/^buildURL: /, '') };
  }
}
