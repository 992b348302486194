// Generated from boundary/src/classes/status.rs by `WEBURL_UPDATE=1 cargo test --test generated`.

/** Marks an absent value in the memory. */
export const ABSENT = 4294967295;

/** The algorithm returned failure. */
export const FAILURE = 0;

/** The answer is the first text that was passed in. */
export const SAME = 1;

/** The answer is the text at `TEXT_ADDRESS`. */
export const CHANGED = 2;

/** The text is so long that the memory for it may not be had. Nothing was tried. */
export const REFUSED = 3;

/** The answer is a range of the first text, the text at `TEXT_ADDRESS`, and a range of the first text. */
export const PIECES = 4;

/** The same, with the first range one of the base. */
export const PIECES_OF_BASE = 5;

/** The answer is the first text and, behind it, a slash: its path. */
export const WITH_PATH = 6;

/** The pattern is not kept any more. Nothing was tried. */
export const GONE = 7;

/** In place of an error code: the answer is a regular expression, and the question whether it matches a special scheme. */
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

/** Of a URL: `TUPLE_ORIGIN` and its default port, shifted by `DEFAULT_PORT`; `BLOB`. Of reports: `ABOUT_BASE`. */
export const FLAGS = 7;

/** Where the text is. */
export const TEXT_ADDRESS = 8;

/** In bytes. */
export const TEXT_LENGTH = 9;

/** How many rows the table has; how many integers, where its rows are of different lengths. */
export const COUNT = 10;

/** Where the table is. */
export const TABLE_ADDRESS = 11;

/** What is wrong with a pattern; absent where the call was refused; or `QUESTION`. */
export const ERROR_CODE = 12;

/** The component of the pattern, or absent. */
export const ERROR_COMPONENT = 13;

/** The place in what was given for the component, in UTF-16 code units. */
export const ERROR_INDEX = 14;

/** Where the first range starts, in UTF-16 code units. */
export const HEAD_START = 15;

/** Where it ends. */
export const HEAD_END = 16;

/** How long the last range is. */
export const TAIL_LENGTH = 17;

/** How much of the first text is behind the last range. */
export const AFTER_TAIL = 18;

/** What the pieces of a value come in place of. */
export const RANGE_START = 19;

/** The end of that; absent where that is the end of the href. */
export const RANGE_END = 20;

/** The character before the pieces of a value, or 0. */
export const BEFORE = 21;

/** The character behind them, or 0. */
export const AFTER = 22;

/** How many slots the results have. */
export const SLOTS = 24;

/** The URL's origin is a tuple origin: its scheme, `://` and its host serialize it. */
export const TUPLE_ORIGIN = 1;

/** By how many bits the default port is shifted in the flags of a URL with a tuple origin. */
export const DEFAULT_PORT = 16;

/** The URL's scheme is "blob": its origin depends on its path. */
export const BLOB = 2;

/** The reports are about the base, which could not be parsed. */
export const ABOUT_BASE = 1;
