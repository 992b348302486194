// Generated from src/url_pattern/error.rs by `WEBURL_UPDATE=1 cargo test --test generated`.

/**
 * What can be wrong with a URL pattern, by the number of its code: a name, and a sentence for a person.
 *
 * @type {ReadonlyArray<{ name: string, sentence: string }>}
 */
export const urlPatternErrors = [
  { name: 'trailing-backslash', sentence: 'a backslash escapes the code point behind it, but it is the last one; write \\\\ for a backslash' },
  { name: 'missing-name', sentence: '\':\' needs a name; write \'\\:\' for a colon' },
  { name: 'unclosed-regexp', sentence: '\'(\' has no \')\'; write \'\\(\' for a parenthesis' },
  { name: 'empty-regexp', sentence: 'there is no regular expression between \'(\' and \')\'; write \'\\(\\)\' for parentheses' },
  { name: 'regexp-not-ascii', sentence: 'a regular expression may contain only ASCII; write \'\\u{...}\' for this code point' },
  { name: 'regexp-starts-with-question-mark', sentence: 'a regular expression may not start with \'?\': the parentheses around it are a capturing group already' },
  { name: 'regexp-trailing-backslash', sentence: 'a regular expression may not end with a backslash' },
  { name: 'capturing-group', sentence: 'a regular expression may not contain a capturing group; write \'(?:\' in place of \'(\'' },
  { name: 'invalid-regexp', sentence: 'this is not a valid regular expression with the flag v' },
  { name: 'duplicate-name', sentence: 'this name was used before in this component' },
  { name: 'unclosed-group', sentence: '\'{\' has no \'}\'; write \'\\{\' for a brace' },
  { name: 'unopened-group', sentence: '\'}\' has no \'{\'; write \'\\}\' for a brace' },
  { name: 'nested-group', sentence: 'a group in braces may not contain another' },
  { name: 'second-matching-group', sentence: 'a group in braces may contain only one name, wildcard or regular expression' },
  { name: 'modifier-in-group', sentence: 'a modifier stands behind the \'}\', not before it; escape it with a backslash to mean the code point itself' },
  { name: 'modifier-of-nothing', sentence: 'a modifier must follow a name, a wildcard, a regular expression or a group in braces; escape it with a backslash to mean the code point itself' },
  { name: 'invalid-protocol', sentence: 'this cannot be part of a protocol' },
  { name: 'invalid-hostname', sentence: 'this cannot be part of a hostname' },
  { name: 'invalid-ipv6-hostname', sentence: 'an IPv6 hostname may contain only hexadecimal digits, \':\', \'[\' and \']\'' },
  { name: 'invalid-port', sentence: 'a port is a number up to 65535' },
  { name: 'invalid-base-url', sentence: 'the base URL is not a valid URL' },
  { name: 'missing-base-url', sentence: 'the pattern has no protocol, and there is no base URL that it could be relative to; a \':\' that ends a protocol must be written \'\\:\' where a name could follow it' },
  { name: 'unexpected-base-url', sentence: 'a base URL may be given only with a string; set baseURL in the dictionary' },
  { name: 'not-generatable', sentence: 'only a component whose groups are all plain names, each once, can be generated' },
  { name: 'missing-group', sentence: 'the groups have no value for this name' },
  { name: 'unfit-group', sentence: 'the value of a group is empty, contains the delimiter of the component, or makes it one that no URL has' },
];
