/** The same as `weburl/encodings`, whose module is JavaScript instead of WebAssembly. */
export {};
