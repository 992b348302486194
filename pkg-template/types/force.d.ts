/**
 * Installs all three classes as globals, with the types that the platform's libraries declare. Functions that accept the
 * platform's objects accept theirs too, for example `fetch` a form; `weburl/install` lists these functions.
 */
export {};
