/** Importing this entry adds the legacy encodings to `weburl/lib-js`, as `weburl/encodings` does to `weburl/lib`. */
export {};
