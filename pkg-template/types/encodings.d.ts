/**
 * Importing this entry is enough: the functions of `weburl/lib` with an `encoding` then accept every encoding of the
 * Encoding Standard.
 */
export {};
