/**
 * Installs the global classes that are missing or out of date. This file declares only the classes that the platform's
 * libraries do not declare.
 */
import type * as weburl from './index.js';

type Global = typeof globalThis;

/** The globals of the libraries that declare the classes: browsers and workers have `onmessage`, audio worklets the other. */
type Browser = Global extends { onmessage: any } | { registerProcessor: any } ? Global : {};

// @ts-ignore: without Node's types this module does not exist, and this type is `any`.
type Node = typeof import('node:url');

/** The globals that Node's types declare if the types of the DOM do not. */
type NodeGlobals = Global extends { process: any } ? Node : {};

/** The members to add to the objects of a class: none if Node's types declare the class. */
type Added<Name extends string, Instance> = NodeGlobals extends Record<Name, any> ? {} : Instance;

/** The class of Node's types, or the class of this package. */
type Fallback<Name extends string, Class> = NodeGlobals extends Record<Name, infer NodeClass> ? NodeClass : Class;

declare global {
  interface URL extends Added<'URL', weburl.URL> {}
  interface URLSearchParams extends Added<'URLSearchParams', weburl.URLSearchParams> {}
  interface URLPattern extends Added<'URLPattern', weburl.URLPattern> {}

  var URL: Browser extends { URL: infer Class } ? Class : Fallback<'URL', typeof weburl.URL>;
  var URLSearchParams: Browser extends { URLSearchParams: infer Class } ? Class
    : Fallback<'URLSearchParams', typeof weburl.URLSearchParams>;
  // These libraries got `scheduler` in the same version as `URLPattern`.
  var URLPattern: Browser extends { scheduler: any; URLPattern: infer Class } ? Class
    : Fallback<'URLPattern', typeof weburl.URLPattern>;
}

// Keeps the declarations without `export` private.
export {};
