/** Processes what a verb is given: its operands, or the lines of a stream of any length. */
import { createReadStream } from 'node:fs';
import { parse } from 'weburl/lib';
import { describe, describeRefused } from './describe.js';
import { visible } from './excerpt.js';
import { counted } from './numbers.js';
import { reasons } from './reasons.js';
import { batchesOfLines, startProgress, write } from './stream.js';
import { FAILED, NOT_DONE, WrongUsage } from './usage.js';

/**
 * @import { Context, Screen } from './screen.js'
 * @import { Description } from './describe.js'
 * @import { Line } from './stream.js'
 */

/**
 * @typedef {{ base?: string, lines?: string, json?: boolean, quiet?: boolean }} InputOptions
 *
 * @typedef {object} Position
 * @property {number} [line] the number of the line
 * @property {string} where the start of a message: the number of the line, or of the operand if there are several
 *
 * @typedef {object} Answer
 * @property {boolean} isGood
 * @property {string | object | object[]} answer a text for the output, or records of JSON
 * @property {string} complaint a text for standard error
 *
 * @typedef {{ good: number, bad: number, refused: number }} Counts
 *
 * @typedef {object} Verb
 * @property {(input: string, position: Position) => Answer} process
 * @property {string} [blank] the answer to a line that is blank or cannot be processed, unless it is a record
 * @property {(line: number, error: string) => object} [refused] the record of a line that cannot be processed
 * @property {boolean} [hasRecords] whether each line has a record
 * @property {(counts: Counts) => string} [summary] the counts as text
 * @property {(counts: Counts) => string | object} [last] the answer after the last line
 * @property {string} [noun] what the input is, if it is not a URL
 * @property {string} [missing] what is missing without an input, if it is not the noun
 */

/**
 * Processes each input: writes the answer to standard output, and the complaint to standard error.
 *
 * @param {Context} context
 * @param {readonly string[]} operands
 * @param {InputOptions} options
 * @param {Verb} verb
 * @returns {Promise<number>} the exit code
 */
export async function processInputs(context, operands, options, verb) {
  const { noun = 'URL', missing = noun } = verb;
  const { lines, base } = options;
  if (lines !== undefined && operands.length > 0) throw new WrongUsage(`give a ${noun} or --lines FILE, not both`);
  const file = lines ?? (operands.includes('-') ? '-' : undefined);
  if (lines === undefined && file !== undefined && operands.length > 1)
    throw new WrongUsage(`"-" reads each ${noun} from standard input, so no other can be given`);
  requireBase(base, context.errors);
  if (file !== undefined) return processLines(context, file === '-' ? context.stdin : chunksOf(file), options, verb);
  if (operands.length > 0) return processOperands(context, operands, options, verb);
  const piped = await pipedInput(context);
  if (piped === null) throw new WrongUsage(`a ${missing} is missing; "-" reads standard input`);
  return processLines(context, piped, options, verb);
}

/**
 * Standard input, which is read without being named, like by other programs.
 *
 * @param {Context} context
 * @returns {Promise<AsyncIterable<Uint8Array> | null>} null if it is a terminal, or empty
 */
export async function pipedInput({ stdin }) {
  if (stdin.isTTY) return null;
  const iterator = stdin[Symbol.asyncIterator]();
  const { done, value } = await iterator.next();
  if (done) return null;
  return (async function*() {
    yield value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

/** @param {string | undefined} base @param {Screen} errors */
function requireBase(base, errors) {
  if (base === undefined || parse(base) !== null) return;
  throw new WrongUsage(`the base URL is invalid\n\n${reasons(describe('', base), errors)}`);
}

/** @param {string} file */
async function* chunksOf(file) {
  try {
    yield* createReadStream(file);
  } catch (error) {
    throw new WrongUsage(visible(`cannot read ${file}: ${error instanceof Error ? error.message : error}`));
  }
}

/** @param {Context} context @param {readonly string[]} operands @param {InputOptions} options @param {Verb} verb */
async function processOperands({ output, errors }, operands, { quiet = false }, { process, noun = 'URL' }) {
  let code = 0;
  for (const [index, input] of operands.entries()) {
    const where = operands.length === 1 ? '' : `${noun} ${index + 1}: `;
    const { isGood, answer, complaint } = process(input, { where });
    await write(output, textOf(answer, output));
    if (!quiet) await write(errors, complaint);
    if (!isGood) code = FAILED;
  }
  return code;
}

/**
 * A record is one line, so that programs can read them one by one, or indented for a person.
 *
 * @param {string | object | object[]} answer
 * @param {Screen} output
 */
const textOf = (answer, { isTerminal }) =>
  typeof answer === 'string'
    ? answer
    : [answer].flat().map((record) => `${jsonOf(record, isTerminal ? 2 : 0)}\n`).join('');

/** What JSON may have: control characters from U+007F on, line separators, and characters that reorder a line. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * JSON that is one line, which every program and terminal shows in its order.
 *
 * @param {object} record
 * @param {number} indentation
 */
const jsonOf = (record, indentation) =>
  JSON.stringify(record, null, indentation).replace(
    UNSAFE,
    (character) => character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Each line of the input has an answer, so that both have the same lines in the same order: a blank line an empty one,
 * and a line that cannot be processed an empty one or a record. Blank lines have no record, since records have the
 * numbers of their lines.
 *
 * @param {Context} context
 * @param {AsyncIterable<Uint8Array> & { isTTY?: boolean }} stream
 * @param {InputOptions} options
 * @param {Verb} verb
 * @returns {Promise<number>}
 */
async function processLines({ output, errors }, stream, { json = false, quiet = false }, verb) {
  const { process, blank = '\n', refused = describeRefused, summary = parsing, last, noun = 'URL' } = verb;
  const isJSON = json && (verb.hasRecords ?? true);
  const counts = { good: 0, bad: 0, refused: 0 };
  const summarized = () =>
    `${counted(counts.good + counts.bad + counts.refused, noun)}: ${summary(counts)}${
      counts.refused === 0 ? '' : `, ${counts.refused} not processed`
    }`;
  const progress = startProgress(summarized, stream, errors);
  let number = 0;
  for await (const lines of batchesOfLines(stream)) {
    let answers = '';
    let complaints = '';
    for (const line of lines) {
      number += 1;
      if (typeof line === 'string' && /^[\t ]*$/.test(line)) {
        if (!isJSON) answers += blank;
        continue;
      }
      const where = `line ${number}: `;
      const result = attempt(line, (text) => process(text, { line: number, where }));
      if ('refusal' in result) {
        counts.refused += 1;
        answers += isJSON ? textOf(refused(number, result.refusal), output) : blank;
        complaints += `${errors.wrapped(`${where}${errors.styled('failure', 'not processed')}: ${result.refusal}`)}\n`;
      } else {
        counts[result.isGood ? 'good' : 'bad'] += 1;
        answers += textOf(result.answer, output);
        complaints += result.complaint;
      }
    }
    const isAmongAnswers = answers !== '' && output.isTerminal;
    if (quiet) complaints = '';
    if (complaints !== '' || isAmongAnswers) await write(errors, progress.clear() + complaints);
    await write(output, answers);
    if (!isAmongAnswers && !quiet) progress.show();
  }
  await write(errors, progress.clear());
  if (last !== undefined) await write(output, textOf(last(counts), output));
  if (!quiet) await write(errors, `${summarized()}\n`);
  if (counts.refused > 0) return NOT_DONE;
  return counts.bad > 0 ? FAILED : 0;
}

/** @param {Counts} counts */
const parsing = ({ good, bad }) => `${good} parsed, ${bad} failed`;

/**
 * Processes a line. It is refused for a RangeError: the line or its result is too long, or memory is short.
 *
 * @template {object} T
 * @param {Line} line
 * @param {(line: string) => T} processLine
 * @returns {T | { refusal: string }}
 */
function attempt(line, processLine) {
  if (typeof line !== 'string') return line;
  try {
    return processLine(line);
  } catch (error) {
    if (error instanceof RangeError) return { refusal: error.message };
    throw error;
  }
}
