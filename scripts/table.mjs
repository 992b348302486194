/** Formats tables for a terminal. */

/** Separates columns only by spaces. */
const NO_LINES = Object
  .fromEntries(['top', 'bottom', 'left', 'mid', 'right'].flatMap((position) =>
    [position, `${position}-mid`, `${position}-left`, `${position}-right`, 'middle'].map((part) => [part, ''])
  ));

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows the first cell of each is a name
 * @returns {Promise<string>} lines; all columns but the first are aligned to the right
 */
export async function tableOf(head, rows) {
  // Imported here, because the package may have been installed just now.
  const { default: Table } = await import('cli-table3');
  const table = new Table({
    head,
    colAligns: head.map((_, index) => index === 0 ? 'left' : 'right'),
    chars: { ...NO_LINES, middle: '  ' },
    style: { 'head': [], 'border': [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => row.map((cell) => typeof cell === 'number' ? cell.toLocaleString('en') : cell)));
  return table.toString().replaceAll(/ +$/gm, '');
}
