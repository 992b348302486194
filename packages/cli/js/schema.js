/** The JSON Schema of the records of `--json`, which the build writes to `schema.json`. */

const string = { type: 'string' };
const boolean = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };

/** @param {object} schema */
const orNull = (schema) => ({ anyOf: [schema, { type: 'null' }] });

/** @param {Record<string, object>} properties @param {string[]} [optional] */
const object = (properties, optional = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** @param {string} description @param {object} schema */
const described = (description, schema) => ({ description, ...schema });

const validationError = object({
  name: described('The name that the URL Standard gives the validation error.', string),
  message: string,
  fatal: described('Whether the parser returns failure.', boolean),
  start: described('The start of its range in the input, in UTF-16 code units.', count),
  end: described('The end of the range.', count),
  component: orNull({ enum: ['scheme', 'credentials', 'host', 'port', 'path', 'query', 'fragment'] }),
  subject: { enum: ['input', 'base'] },
  label: described('The label that a domain cannot have.', string),
  labelIndex: described('Its index in the domain, from 0.', orNull(count)),
  reason: string,
  codePoint: orNull(count),
}, ['label', 'labelIndex', 'reason', 'codePoint']);

const hostType = orNull({ enum: ['domain', 'ipv4', 'ipv6', 'opaque', 'empty'] });

const common = {
  line: described('The number of the line, from 1, if the input is a line.', { type: 'integer', minimum: 1 }),
  input: described('What was given; null if the line cannot be processed.', orNull(string)),
  valid: described(
    'Whether the input is valid by the Standard: a valid URL string, or for a host a valid host string. Null if the '
      + 'line cannot be processed.',
    orNull(boolean),
  ),
  parsed: described(
    'Whether the parser accepts the input. Null if the line cannot be processed.',
    orNull(boolean),
  ),
  error: described('Why there is no result.', string),
  validationErrors: { type: 'array', items: { $ref: '#/definitions/validationError' } },
};

const url = described(
  'A URL. Without a result, its components are null.',
  object({
    ...common,
    base: described('The base URL that was given.', string),
    href: orNull(string),
    origin: orNull(string),
    scheme: orNull(string),
    username: described('Percent-encoded; empty if there is none.', orNull(string)),
    password: described('Percent-encoded; empty if there is none.', orNull(string)),
    host: described('Serialized, without the port; null if there is none.', orNull(string)),
    hostType,
    unicodeHost: described('The host, a domain in Unicode.', orNull(string)),
    port: described(
      'Null if there is none, or if it is the default port of the scheme.',
      orNull({ type: 'integer', minimum: 0, maximum: 65535 }),
    ),
    path: described('Percent-encoded.', orNull(string)),
    query: described('Percent-encoded, without the "?"; null if there is none.', orNull(string)),
    parameters: described(
      'The decoded names and values of the query.',
      orNull({ type: 'array', items: object({ name: string, value: string }) }),
    ),
    fragment: described('Percent-encoded, without the "#"; null if there is none.', orNull(string)),
    text: described('The line that get or set prints without --json.', orNull(string)),
    display: described(
      'What display shows: the types of the package weburl-display describe it.',
      { type: 'object', properties: { text: string }, required: ['text'] },
    ),
    link: described(
      'Where links finds the URL in its line.',
      object({
        start: described('The start of its range in the line, in UTF-16 code units.', count),
        end: described('The end of the range.', count),
        text: string,
        kind: { enum: ['url', 'domain', 'email'] },
        warnings: described('Why the text may mislead a reader.', { type: 'array', items: string }),
      }),
    ),
  }, ['line', 'base', 'error', 'text', 'display', 'link']),
);

const host = described(
  'A host, of the command host.',
  object({
    ...common,
    host: described('Serialized.', orNull(string)),
    hostType,
    unicodeHost: described('The host, a domain in Unicode.', orNull(string)),
    address: described(
      'An IPv4 address as a number, or the eight pieces of an IPv6 address.',
      orNull({ anyOf: [count, { type: 'array', items: count, minItems: 8, maxItems: 8 }] }),
    ),
    opaqueHost: described('The host in a URL whose scheme is not special.', orNull(string)),
  }, ['line', 'error']),
);

const difference = object({ input: string, standard: orNull(string), platform: orNull(string) });

const differences = described(
  'The result of the command diff.',
  object({
    platform: string,
    total: described('The number of URLs.', count),
    differing: count,
    kinds: {
      type: 'object',
      additionalProperties: object({ count, examples: { type: 'array', items: difference } }),
    },
  }),
);

export const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'An object that weburl --json prints',
  definitions: { validationError, url, host, differences },
  oneOf: [{ $ref: '#/definitions/url' }, { $ref: '#/definitions/host' }, { $ref: '#/definitions/differences' }],
};
