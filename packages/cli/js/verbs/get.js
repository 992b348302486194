/** `weburl get`: components of URLs, by a template. */
import { parse } from 'weburl/lib';
import { describe } from '../describe.js';
import { visible } from '../excerpt.js';
import { failure } from '../failure.js';
import { processInputs } from '../inputs.js';
import { AbsentComponent, filled, lineFeedsOf, needsRegistrable, parseTemplate } from '../template.js';

/**
 * @import { InputOptions } from '../inputs.js'
 * @import { Context } from '../screen.js'
 */

/**
 * @param {Context} context
 * @param {string} text
 * @param {readonly string[]} operands
 * @param {InputOptions & { separator: string }} options
 */
export async function get(context, text, operands, options) {
  const { errors } = context;
  const template = parseTemplate(text, options.separator);
  // Other templates do not need the package.
  if (needsRegistrable(template)) template.registrable = (await import('weburl-psl')).registrableDomain;
  const blank = `${lineFeedsOf(template)}\n`;
  return processInputs(context, operands, options, {
    blank,
    process(input, position) {
      const url = parse(input, { base: options.base });
      if (url === null) return failure(describe(input, options.base, position.line), errors, position, options, blank);
      const description = options.json ? describe(input, options.base, position.line) : {};
      try {
        const answer = filled(template, url, input);
        return { isGood: true, answer: options.json ? { ...description, text: answer } : `${answer}\n`, complaint: '' };
      } catch (error) {
        if (!(error instanceof AbsentComponent)) throw error;
        const complaint = `${errors.wrapped(`${position.where || 'weburl: '}${visible(error.message)}`)}\n`;
        const answer = options.json ? { ...description, error: error.message, text: null } : blank;
        return { isGood: false, answer, complaint };
      }
    },
  });
}
