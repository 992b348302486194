/** Importing this entry adds the legacy encodings to `weburl/js/lib`, as `weburl/encodings` does to `weburl/lib`. */
export {};
