/** `weburl host`: parses hosts by the Standard. */
import { diagnoseHost, domainToASCII, serializeHost } from 'weburl/lib';
import { errorOf, unicodeHostOf } from '../describe.js';
import { visible } from '../excerpt.js';
import { processInputs } from '../inputs.js';
import { reasons } from '../reasons.js';
import { tableOf } from '../table.js';

/**
 * @import { Host, ValidationError } from 'weburl/lib'
 * @import { InputOptions } from '../inputs.js'
 * @import { Context, Screen } from '../screen.js'
 */

/** @param {Context} context @param {readonly string[]} operands @param {InputOptions} options */
export function host(context, operands, options) {
  const { output, errors } = context;
  let isFirst = true;
  return processInputs(context, operands, options, {
    noun: 'host',
    process(input, { line, where }) {
      const description = describeHost(input, line);
      const text = reasons(description, errors, where);
      const isLine = line !== undefined;
      const separator = isFirst || isLine ? '' : '\n';
      isFirst = false;
      return {
        isGood: description.parsed,
        answer: options.json
          ? description
          : isLine
          ? `${description.host ?? ''}\n`
          : separator + table(description, output),
        complaint: isLine
          ? description.parsed ? '' : text
          : (text === '' ? '' : `\n${text}`) + (description.parsed ? '' : adviceOn(input)),
      };
    },
    refused: (line, error) => ({
      ...describeHost('', line),
      input: null,
      valid: null,
      parsed: null,
      error,
      validationErrors: [],
    }),
  });
}

/** @param {string} input @param {number} [line] its number in a file */
function describeHost(input, line) {
  const { host: parsed, validationErrors } = diagnoseHost(input);
  const { host: opaque } = diagnoseHost(input, { isOpaque: true });
  const serialized = parsed === null ? null : serializeHost(parsed);
  const hostType = parsed?.type ?? null;
  return {
    ...line === undefined ? {} : { line },
    input,
    valid: parsed !== null && isValid(input, parsed, validationErrors),
    parsed: parsed !== null,
    ...parsed === null ? { error: errorOf(validationErrors) } : {},
    host: serialized,
    hostType,
    unicodeHost: unicodeHostOf({ host: serialized, hostType }),
    address: parsed?.type === 'ipv4' || parsed?.type === 'ipv6' ? parsed.value : null,
    opaqueHost: opaque === null ? null : serializeHost(opaque),
    validationErrors,
  };
}

/** @param {string} input @param {Host} host @param {ValidationError[]} validationErrors */
const isValid = (input, { type }, validationErrors) =>
  type === 'domain' ? domainToASCII(input, { strict: true }) !== null : validationErrors.length === 0;

/** Explains why an address without brackets, or a host with a port, is not a host. @param {string} input that cannot be parsed */
function adviceOn(input) {
  if (diagnoseHost(`[${input}]`).host !== null) return `\nDid you mean [${input}]?\n`;
  const [, name = '', port = ''] = /^(.+):(\d*)$/.exec(input) ?? [];
  return name === '' || diagnoseHost(name).host === null
    ? ''
    : `\n":${port}" is a port, which is not part of the host\n`;
}

/** @param {ReturnType<typeof describeHost>} description @param {Screen} output */
function table({ parsed, hostType, host: serialized, unicodeHost, valid, address, opaqueHost }, output) {
  const yesOrNo = (/** @type {boolean} */ is) => is ? output.styled('good', 'yes') : output.styled('failure', 'no');
  /** @type {[string, string][]} */
  const rows = [['parsed', yesOrNo(parsed)], ['valid', yesOrNo(valid)]];
  if (hostType !== null) rows.push(['type', hostType]);
  if (serialized !== null) rows.push(['host', serialized]);
  if (unicodeHost !== serialized) rows.push(['  in Unicode', visible(unicodeHost ?? '')]);
  if (address !== null) rows.push(['address', `${address}`]);
  rows.push(['as an opaque host', opaqueHost ?? 'none']);
  return tableOf(rows, output);
}
