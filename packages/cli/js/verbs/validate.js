/** `weburl validate`: whether URLs are valid URL strings. */
import { describe } from '../describe.js';
import { advice } from '../failure.js';
import { processInputs } from '../inputs.js';
import { reasons } from '../reasons.js';

/**
 * @import { Description } from '../describe.js'
 * @import { InputOptions } from '../inputs.js'
 * @import { Context, Screen } from '../screen.js'
 */

/** @param {Context} context @param {readonly string[]} operands @param {InputOptions} options */
export function validate(context, operands, options) {
  const { output, errors } = context;
  return processInputs(context, operands, options, {
    process(input, { line, where }) {
      const description = describe(input, options.base, line);
      const text = reasons(description, errors, where);
      return {
        isGood: description.valid === true,
        answer: options.json ? description : verdict(description, output),
        complaint: text === '' || line !== undefined
          ? text
          : `\n${text}${description.parsed ? '' : advice(description, errors)}`,
      };
    },
    summary: ({ good, bad }) => `${good} valid, ${bad} not valid`,
  });
}

/** @param {Description} description @param {Screen} output */
function verdict({ valid, href }, output) {
  if (valid) return `${output.styled('good', 'valid')}\n`;
  return output.styled('failure', 'not valid')
    + (href === null ? ', and cannot be parsed\n' : `, but parsed as ${href}\n`);
}
