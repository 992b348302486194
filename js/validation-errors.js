// Generated from src/validation.rs by `WEBURL_UPDATE=1 cargo test --test generated`.

/**
 * The validation errors of the URL Standard in the order of its table: the Standard's name, and a
 * sentence for a person, in which `{}` stands for the place in the input.
 *
 * @type {ReadonlyArray<{ name: string, sentence: string }>}
 */
export const validationErrors = [
  { name: 'domain-to-ASCII', sentence: 'the domain {} is not a valid domain' },
  { name: 'domain-percent-encoded', sentence: 'the domain contains the percent-encoded byte {}' },
  { name: 'host-invalid-code-point', sentence: 'the host contains {}, which no host may contain' },
  { name: 'IPv4-empty-part', sentence: 'the IPv4 address ends with a dot' },
  { name: 'IPv4-too-few-parts', sentence: 'the IPv4 address {} has fewer than 4 parts' },
  { name: 'IPv4-too-many-parts', sentence: 'the IPv4 address has more than 4 parts' },
  { name: 'IPv4-non-numeric-part', sentence: 'the host ends in a number, which makes it an IPv4 address, but its part {} is not a number' },
  { name: 'IPv4-non-decimal-part', sentence: 'the IPv4 address part {} is written in hexadecimal or octal digits' },
  { name: 'IPv4-out-of-range-part', sentence: 'the IPv4 address part {} exceeds 255' },
  { name: 'IPv6-unclosed', sentence: 'the IPv6 address is missing the closing ]' },
  { name: 'IPv6-invalid-compression', sentence: 'the IPv6 address begins with a single :' },
  { name: 'IPv6-too-many-pieces', sentence: 'the IPv6 address has more than 8 pieces' },
  { name: 'IPv6-multiple-compression', sentence: 'the IPv6 address is compressed with :: in more than one place' },
  { name: 'IPv6-invalid-code-point', sentence: 'the IPv6 address contains {}, which is neither a hexadecimal digit nor a colon, or it ends unexpectedly' },
  { name: 'IPv6-too-few-pieces', sentence: 'the IPv6 address {} has fewer than 8 pieces and no ::' },
  { name: 'IPv6-piece-leading-zero', sentence: 'the IPv6 address piece {} has a leading zero' },
  { name: 'IPv4-in-IPv6-too-many-pieces', sentence: 'the IPv6 address has more than 6 pieces before the IPv4 address in it' },
  { name: 'IPv4-in-IPv6-invalid-code-point', sentence: 'the IPv4 address in the IPv6 address has an empty part, a part that is not a decimal number, a leading zero, or too many parts, at {}' },
  { name: 'IPv4-in-IPv6-out-of-range-part', sentence: 'the part {} of the IPv4 address in the IPv6 address exceeds 255' },
  { name: 'IPv4-in-IPv6-too-few-parts', sentence: 'the IPv4 address {} in the IPv6 address has fewer than 4 parts' },
  { name: 'invalid-URL-unit', sentence: '{} may not be written in a URL there' },
  { name: 'special-scheme-missing-following-solidus', sentence: 'the scheme must be followed by //, and by no further slash or backslash before the host' },
  { name: 'missing-scheme-non-relative-URL', sentence: 'it has no scheme, and there is no base URL that it could be relative to' },
  { name: 'invalid-reverse-solidus', sentence: 'a backslash stands where a slash should' },
  { name: 'invalid-credentials', sentence: 'it includes credentials' },
  { name: 'host-missing', sentence: 'the host is missing' },
  { name: 'port-out-of-range', sentence: 'the port {} is out of range' },
  { name: 'port-invalid', sentence: 'the port contains {}, which is not a digit' },
  { name: 'file-invalid-Windows-drive-letter', sentence: 'the relative reference starts with the Windows drive letter {}' },
  { name: 'file-invalid-Windows-drive-letter-host', sentence: 'the host {} is a Windows drive letter' },
];
