/** Texts whose links are marked as in Unicode's files: `⸠` before a link, `⸡` after it. */
import { findLinks } from 'weburl-links';

/** @param {string} marked */
export const withoutMarks = (marked) => marked.replace(/[⸠⸡]/g, '');

/** @param {string} text @param {import('weburl-links').Link[]} [links] */
export function withMarks(text, links) {
  let marked = '';
  let end = 0;
  for (const link of links ?? findLinks(text)) {
    marked += `${text.slice(end, link.start)}⸠${text.slice(link.start, link.end)}⸡`;
    end = link.end;
  }
  return marked + text.slice(end);
}
