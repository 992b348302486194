/** The SVG of the pictures of results: text, bars and lines, in the colours of either theme. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/setup/process.mjs';

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; }
  .small { font-size: 10px; }
  .end { text-anchor: end; }
  .middle { text-anchor: middle; }
  .axis { stroke: #8c959f; }
  .grid { stroke: #d0d7de; }
  .good { fill: #2da44e; }
  .bad { fill: #cf7a22; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .axis { stroke: #8b949e; }
    .grid { stroke: #30363d; }
  }`;

/** @param {number} x @param {number} y @param {string} content @param {string} [classes] */
export const text = (x, y, content, classes = '') =>
  `<text x="${x}" y="${y}" class="${classes}">${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} classes */
export const bar = (x, y, width, height, classes) =>
  `<rect x="${round(x)}" y="${y}" width="${round(width)}" height="${height}" class="${classes}"/>`;

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} classes */
export const line = (x1, y1, x2, y2, classes) =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${classes}"/>`;

/** @param {number} value */
const round = (value) => Number(value.toFixed(1));

/**
 * Writes a picture to benches/results/.
 *
 * @param {string} name
 * @param {{ title: string, width: number, height: number, elements: string[] }} picture
 */
export function draw(name, { title, width, height, elements }) {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const content =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n<title>${title}</title>\n<style>${STYLE}\n</style>\n${
      elements.join('')
    }\n</svg>\n`;
  writeFileSync(join(root, 'benches', 'results', `${name}.svg`), content);
}
