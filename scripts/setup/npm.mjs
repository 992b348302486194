/** Calls npm. */

/** @param {string[]} args @returns {[command: string, args: string[]]} npm says where it is to what it runs */
export function npm(args) {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, [path, ...args]] : ['npm', args];
}
