/** Formats tables for a terminal. */

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows the first cell of each is a name
 * @returns {string} lines; all columns but the first are aligned to the right
 */
export function tableOf(head, rows) {
  const lines = [head, ...rows].map((row) =>
    row.map((cell) => typeof cell === 'number' ? cell.toLocaleString('en') : cell)
  );
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map(([name, ...cells]) =>
    [name.padEnd(widths[0]), ...cells.map((cell, index) => cell.padStart(widths[index + 1]))].join('  ').trimEnd()
  ).join('\n');
}
