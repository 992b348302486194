/** The program without a verb: the components of URLs. Lines get their `href`. */
import { parse } from 'weburl/lib';
import { MAXIMUM_LENGTH, describe } from '../describe.js';
import { failure } from '../failure.js';
import { processInputs } from '../inputs.js';
import { report } from '../report.js';

/**
 * @import { Answer, InputOptions, Position } from '../inputs.js'
 * @import { Context, Screen } from '../screen.js'
 */

/** @param {Context} context @param {readonly string[]} operands @param {InputOptions} options */
export function show(context, operands, options) {
  let isFirst = true;
  return processInputs(context, operands, options, {
    process(input, position) {
      // For most lines, only the href is needed.
      if (position.line !== undefined && !options.json) return hrefOf(input, options.base, context.errors, position);
      const description = describe(input, options.base, position.line);
      if (!description.parsed) return failure(description, context.errors, position, options, '');
      if (options.json) return { isGood: true, answer: description, complaint: '' };
      const separator = isFirst ? '' : '\n';
      isFirst = false;
      return { isGood: true, answer: separator + report(description, context.output), complaint: '' };
    },
  });
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @param {Screen} errors
 * @param {Position} position
 * @returns {Answer}
 */
function hrefOf(input, base, errors, position) {
  const url = parse(input, { base });
  if (url !== null) return { isGood: true, answer: `${url.href}\n`, complaint: '' };
  if (input.length > MAXIMUM_LENGTH)
    return {
      isGood: false,
      answer: '\n',
      complaint: `${position.where}it cannot be parsed, and is too long to say why\n`,
    };
  return failure(describe(input, base), errors, position, {});
}
