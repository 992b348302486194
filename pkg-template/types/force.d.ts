/**
 * Installs all three classes as globals, with the types that the platform's libraries declare. Functions that accept the
 * platform's objects then accept objects of these classes too: `fetch` accepts a form, for example. `weburl/install`
 * lists these functions.
 */
export {};
