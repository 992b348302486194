/**
 * Defines the global class `Origin` if it is missing or compares wrongly. This file declares it unless the platform's
 * library does.
 */
import type * as origin from './index.js';

declare global {
  interface Origin {
    readonly opaque: boolean;
    isSameOrigin(other: Origin): boolean;
    isSameSite(other: Origin): boolean;
  }

  // Only the libraries of browsers and workers declare `onmessage`. They got `Serial` in the same version as `Origin`.
  var Origin: typeof globalThis extends { onmessage: any; Serial: any; Origin: infer Class } ? Class
    : typeof origin.Origin;
}

// Keeps the declarations without `export` private.
export {};
