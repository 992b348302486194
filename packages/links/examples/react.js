/** A React component: `<Linkified text={text} />`. */
import { createElement } from 'react';
import { findLinks } from 'weburl-links';

/** @import { Link, Options } from 'weburl-links' */

/** @param {{ text: string, options?: Options, attributes?: (link: Link) => Record<string, string> }} properties */
export function Linkified({ text, options = {}, attributes = () => ({ rel: 'noopener nofollow' }) }) {
  const parts = [];
  let end = 0;
  for (const link of findLinks(text, options)) {
    const anchor = createElement('a', { key: link.start, href: link.href, ...attributes(link) }, link.text);
    parts.push(text.slice(end, link.start), anchor);
    end = link.end;
  }
  return [...parts, text.slice(end)];
}
