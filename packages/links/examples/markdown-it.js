/** Links by weburl-links in markdown-it, in place of linkify-it. */
import { findLinks, iterateLinks } from 'weburl-links';

/** @param {import('weburl-links').Link} link in the form of linkify-it */
const toMatch = ({ start, end, text, href, kind }) => ({
  schema: { url: text.slice(0, text.indexOf(':') + 1), domain: '', email: 'mailto:' }[kind],
  index: start,
  lastIndex: end,
  raw: text,
  text,
  url: href,
});

/** `md.use(links)`, or `md.use(links, options)`. */
export function links(md, options = {}) {
  md.set({ linkify: true });
  md.linkify = {
    pretest: (text) => /[.:@]/.test(text),
    test: (text) => !iterateLinks(text, options).next().done,
    match(text) {
      const found = findLinks(text, options);
      return found.length === 0 ? null : found.map(toMatch);
    },
    matchAtStart(text) {
      const { value } = iterateLinks(text, options).next();
      return value?.start === 0 ? toMatch(value) : null;
    },
  };
}
