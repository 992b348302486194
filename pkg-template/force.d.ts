/** All three classes become global ones, whose types are those that the platform's libraries declare. */
export {};
