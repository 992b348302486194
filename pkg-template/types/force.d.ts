/**
 * All three classes become global ones, whose types are those that the platform's libraries declare. What takes the
 * platform's objects takes theirs too, such as `fetch` a form; `weburl/install` says what that is.
 */
export {};
