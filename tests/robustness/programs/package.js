/**
 * Imports the package by one of its entries with the classes.
 *
 * @param {string} entry `weburl`, `weburl/js` or, alone, `weburl/url`; it is imported before the others: they share its module
 */
export async function importPackage(entry, load) {
  const classes = await load(entry);
  if (entry === 'weburl/url') return { classes };
  const patterns = await load('weburl/url-pattern');
  patterns.addTentativeMembers();
  if (entry === 'weburl/js') return { classes, patterns, lib: await load('weburl/js/lib') };
  return { classes, patterns, lib: await load('weburl/lib') };
}
