// Generated from src/validation_error/mod.rs by `WEBURL_UPDATE=1 cargo test --test generated`.

/**
 * The validation errors of the URL Standard, by their number in its table: the Standard's name, and a
 * sentence for people, in which `{}` represents the text at the error.
 *
 * @typedef {Readonly<Record<number, { name: string, sentence: string }>>} ValidationErrors
 */

/** The errors that the parser can fail for. @type {ValidationErrors} */
export const failures = {
  0: { name: 'domain-to-ASCII', sentence: 'the domain {} is not a valid domain' },
  2: { name: 'host-invalid-code-point', sentence: 'the host contains {}, which no host may contain' },
  5: { name: 'IPv4-too-many-parts', sentence: 'the IPv4 address has more than 4 parts' },
  6: { name: 'IPv4-non-numeric-part', sentence: 'the host ends in a number, which makes it an IPv4 address, but its part {} is not a number' },
  8: { name: 'IPv4-out-of-range-part', sentence: 'the IPv4 address part {} exceeds 255' },
  10: { name: 'IPv6-unclosed', sentence: 'the IPv6 address is missing the closing ]' },
  11: { name: 'IPv6-invalid-compression', sentence: 'the IPv6 address begins with a single :' },
  12: { name: 'IPv6-too-many-pieces', sentence: 'the IPv6 address has more than 8 pieces' },
  13: { name: 'IPv6-multiple-compression', sentence: 'the IPv6 address is compressed with :: more than once' },
  14: { name: 'IPv6-invalid-code-point', sentence: 'the IPv6 address contains {}, which is neither a hexadecimal digit nor a colon, or it ends unexpectedly' },
  15: { name: 'IPv6-too-few-pieces', sentence: 'the IPv6 address {} has fewer than 8 pieces and no ::' },
  17: { name: 'IPv4-in-IPv6-too-many-pieces', sentence: 'the IPv6 address has more than 6 pieces before the IPv4 address in it' },
  18: { name: 'IPv4-in-IPv6-invalid-code-point', sentence: 'the IPv4 address in the IPv6 address has an empty part, a part that is not a decimal number, a leading zero, or too many parts, at {}' },
  19: { name: 'IPv4-in-IPv6-out-of-range-part', sentence: 'the part {} of the IPv4 address in the IPv6 address exceeds 255' },
  20: { name: 'IPv4-in-IPv6-too-few-parts', sentence: 'the IPv4 address {} in the IPv6 address has fewer than 4 parts' },
  23: { name: 'missing-scheme-non-relative-URL', sentence: 'it has no scheme, and there is no base URL that it could be relative to' },
  26: { name: 'host-missing', sentence: 'the host is missing' },
  27: { name: 'port-out-of-range', sentence: 'the port {} is out of range' },
  28: { name: 'port-invalid', sentence: 'the port contains {}, which is not a digit' },
};

/** The other errors. @type {ValidationErrors} */
export const otherErrors = {
  1: { name: 'domain-percent-encoded', sentence: 'the domain contains the percent-encoded byte {}' },
  3: { name: 'IPv4-empty-part', sentence: 'the IPv4 address ends with a dot' },
  4: { name: 'IPv4-too-few-parts', sentence: 'the IPv4 address {} has fewer than 4 parts' },
  7: { name: 'IPv4-non-decimal-part', sentence: 'the IPv4 address part {} is written in hexadecimal or octal digits' },
  9: { name: 'IPv4-non-ASCII-input', sentence: 'the IPv4 address {} is not written in ASCII' },
  16: { name: 'IPv6-piece-leading-zero', sentence: 'the IPv6 address piece {} has a leading zero' },
  21: { name: 'invalid-URL-unit', sentence: '{} may not be written in a URL there' },
  22: { name: 'special-scheme-missing-following-solidus', sentence: 'the scheme must be followed by //, and by no further slash or backslash before the host' },
  24: { name: 'invalid-reverse-solidus', sentence: 'there is a backslash instead of a slash' },
  25: { name: 'invalid-credentials', sentence: 'it includes credentials' },
  29: { name: 'file-invalid-Windows-drive-letter', sentence: 'the relative reference starts with the Windows drive letter {}' },
  30: { name: 'file-invalid-Windows-drive-letter-host', sentence: 'the host {} is a Windows drive letter' },
};
