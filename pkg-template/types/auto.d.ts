/**
 * The classes that are missing or out of date become global ones. What the platform's libraries declare of
 * them stays; the rest is declared here.
 */
import type * as weburl from './index.js';

type Global = typeof globalThis;

// @ts-ignore: without the types of Node there is no such module, and this is `any`.
type Node = typeof import('node:url');

/** What Node's types declare as global where those of the DOM do not. */
type NodeGlobals = Global extends { process: any } ? Node : {};

/** What is to be added to the objects of a class: nothing where Node's types declare it. */
type Added<Name extends string, Instance> = NodeGlobals extends Record<Name, any> ? {} : Instance;

/** The class that Node's types declare, or that of this package. */
type Fallback<Name extends string, Class> = NodeGlobals extends Record<Name, infer NodeClass> ? NodeClass : Class;

declare global {
  interface URL extends Added<'URL', weburl.URL> {}
  interface URLSearchParams extends Added<'URLSearchParams', weburl.URLSearchParams> {}
  interface URLPattern extends Added<'URLPattern', weburl.URLPattern> {}

  // Only the libraries of browsers and their workers declare `onmessage`, and the classes before this.
  var URL: Global extends { onmessage: any; URL: infer Class } ? Class : Fallback<'URL', typeof weburl.URL>;
  var URLSearchParams: Global extends { onmessage: any; URLSearchParams: infer Class } ? Class
    : Fallback<'URLSearchParams', typeof weburl.URLSearchParams>;
  // `scheduler` came to these libraries together with it.
  var URLPattern: Global extends { onmessage: any; scheduler: any; URLPattern: infer Class } ? Class
    : Fallback<'URLPattern', typeof weburl.URLPattern>;
}

// What is not exported above is not exported.
export {};
