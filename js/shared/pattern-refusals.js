// Generated from src/url_pattern/error.rs by `WEBURL_UPDATE=1 cargo test --test generated`.

/**
 * The errors of URL patterns, by the number of the code: a sentence for people.
 *
 * @type {readonly string[]}
 */
export const urlPatternErrors = [
  'a backslash escapes the code point after it, but nothing follows it; write \\\\ for a backslash',
  '\':\' needs a name; write \'\\:\' for a colon',
  '\'(\' has no \')\'; write \'\\(\' for a parenthesis',
  'there is no regular expression between \'(\' and \')\'; write \'\\(\\)\' for parentheses',
  'a regular expression may contain only ASCII; write \'\\u{...}\' for this code point',
  'a regular expression may not start with \'?\': the parentheses around it are a capturing group already',
  'a regular expression may not end with a backslash',
  'a regular expression may not contain a capturing group; write \'(?:\' instead of \'(\'',
  'this is not a valid regular expression with the flag v',
  '{} repeats the name of an earlier group',
  '\'{\' has no \'}\'; write \'\\{\' for a brace',
  '\'}\' has no \'{\'; write \'\\}\' for a brace',
  'a group in braces may not contain another',
  'a group in braces may contain only one name, wildcard or regular expression',
  'a modifier comes after the \'}\', not before it; escape it with a backslash to mean the code point itself',
  'a modifier must follow a name, a wildcard, a regular expression or a group in braces; escape it with a backslash to mean the code point itself',
  '{} cannot be part of a protocol',
  '{} cannot be part of a hostname',
  '{} cannot be part of an IPv6 hostname, which has only hexadecimal digits, \':\', \'[\' and \']\'',
  '{} is not a port, which is a number up to 65535',
  'the base URL is not a valid URL',
  'the host of the base URL cannot be part of a pattern, because it is not a domain; give a hostname',
  'the pattern has no protocol, and there is no base URL that it could be relative to; a \':\' that ends a protocol must be written \'\\:\' where a name could follow it',
  'for a path, pass { pathname: {} }, or a base URL',
  'a base URL may be given only with a string; set baseURL in the dictionary',
];

/**
 * The errors of generating, which only `weburl/url-pattern` needs.
 *
 * @type {Readonly<Record<number, string>>}
 */
export const generationErrors = {
  25: 'only a component whose groups are all plain names, each once, can be generated',
  26: 'the groups have no value for this name',
  27: 'the value of a group is empty, contains the delimiter of the component, or makes it one that no URL has',
};

// The codes that JavaScript uses.
export const INVALID_REGEXP = 8;
export const UNEXPECTED_BASE_URL = 24;
