/**
 * The package by one of its entries with the classes.
 *
 * @param {string} entry `weburl`, `weburl/js` or, alone, `weburl/url`; it is imported before the others: they share its module
 * @param {(name: string) => Promise<any>} load
 * @returns {Promise<import('./battery-of-functions.js').Package>}
 */
export async function importPackage(entry, load) {
  const classes = await load(entry);
  if (entry === 'weburl/url') return { classes };
  await load('weburl/tentative');
  const patterns = await load('weburl/url-pattern');
  await load(entry === 'weburl/js' ? 'weburl/encodings-js' : 'weburl/encodings');
  if (entry === 'weburl/js') return { classes, patterns, lib: await load('weburl/lib-js') };
  return {
    classes,
    patterns,
    lists: await load('weburl/url-pattern-list'),
    lib: await load('weburl/lib'),
  };
}
