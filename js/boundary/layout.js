// Generated from boundary/src/classes/status.rs by `WEBURL_UPDATE=1 cargo test --test generated`.

/** Marks an absent value in the memory. */
export const ABSENT = 4294967295;

/** The algorithm returned failure. */
export const FAILURE = 0;

/** The answer is the first given text. */
export const SAME = 1;

/** The answer is the text at `TEXT_ADDRESS`. */
export const CHANGED = 2;

/** The text is so long that there may not be enough memory. Nothing was tried. */
export const REFUSED = 3;

/** The answer is a range of the first text, the text at `TEXT_ADDRESS`, and a range of the first text. */
export const PIECES = 4;

/** Like `Pieces`, but the first range is in the base. */
export const PIECES_OF_BASE = 5;

/** The answer is the first text followed by a slash, its path. */
export const WITH_PATH = 6;

/** The pattern was evicted. Nothing was tried. */
export const GONE = 7;

/** Replaces an error code. The answer is a regular expression, and JavaScript decides whether it matches a special scheme. */
export const QUESTION = 4294967294;

/** After the `:` of the scheme. */
export const PROTOCOL_END = 0;

/** After the username. */
export const USERNAME_END = 1;

/** After the `@`. */
export const HOST_START = 2;

/** After the host, without the port. */
export const HOST_END = 3;

/** The start of the path. */
export const PATHNAME_START = 4;

/** The `?`. */
export const SEARCH_START = 5;

/** The `#`. */
export const HASH_START = 6;

/** For a URL: `TUPLE_ORIGIN` and its default port, shifted by `DEFAULT_PORT`; `BLOB`. For reports: `ABOUT_BASE`. */
export const FLAGS = 7;

/** The address of the text. */
export const TEXT_ADDRESS = 8;

/** The length of the text in bytes. */
export const TEXT_LENGTH = 9;

/** The number of rows of the table; the number of integers if its rows differ in length. */
export const COUNT = 10;

/** The address of the table. */
export const TABLE_ADDRESS = 11;

/** The code of the error in a pattern; absent if the call was refused; or `QUESTION`. */
export const ERROR_CODE = 12;

/** The component of the pattern, or absent. */
export const ERROR_COMPONENT = 13;

/** The index in the string given for the component, in UTF-16 code units. */
export const ERROR_INDEX = 14;

/** The start of the first range, in UTF-16 code units. */
export const HEAD_START = 15;

/** The end of the first range. */
export const HEAD_END = 16;

/** The length of the last range. */
export const TAIL_LENGTH = 17;

/** The length of the first text after the last range. */
export const AFTER_TAIL = 18;

/** The start of the range that the pieces of a value replace. */
export const RANGE_START = 19;

/** The end of the replaced range; 2³¹ − 1 if it is the end of the href. */
export const RANGE_END = 20;

/** The character before the pieces of a value, or 0. */
export const BEFORE = 21;

/** The character after the pieces of a value, or 0. */
export const AFTER = 22;

/** The number of slots of the results. */
export const SLOTS = 24;

/** The URL has a tuple origin, serialized as its scheme, `://` and its host. */
export const TUPLE_ORIGIN = 1;

/** The number of bits by which the default port is shifted in the flags of a URL with a tuple origin. */
export const DEFAULT_PORT = 16;

/** The URL's scheme is "blob": its origin depends on its path. */
export const BLOB = 2;

/** The reports are about the base, which could not be parsed. */
export const ABOUT_BASE = 1;
