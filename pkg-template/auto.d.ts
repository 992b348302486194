/** The classes that are missing or out of date become global ones, whose types are those that the platform's libraries declare. */
export {};
