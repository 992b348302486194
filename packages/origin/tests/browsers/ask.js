// A classic script for pages and workers. `Origin` of the package is in `bundled`, that of the platform may be missing.
const classes = [globalThis.bundled.Origin, globalThis.Origin];

/**
 * Asks both classes for the origin of a value: whether it is opaque, the same origin as `own`, and the same as when it
 * is asked for again.
 */
globalThis.ask = (value, own) => {
  const [ours, theirs] = classes.map((Class) => {
    if (Class === undefined) return null;
    try {
      const origin = Class.from(value);
      return [origin.opaque, origin.isSameOrigin(Class.from(own)), origin.isSameOrigin(Class.from(value))];
    } catch (error) {
      return error instanceof TypeError ? 'throws' : String(error);
    }
  });
  return { ours, theirs };
};
