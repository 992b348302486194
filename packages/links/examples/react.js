/** A React component: `<Linkified text={text} />`. */
import { createElement } from 'react';
import { findLinks } from 'weburl-links';

/** @param {{ text: string, options?: import('weburl-links').Options }} properties */
export function Linkified({ text, options = {} }) {
  const parts = [];
  let end = 0;
  for (const link of findLinks(text, options)) {
    const anchor = { key: link.start, href: link.href, rel: 'noopener nofollow' };
    parts.push(text.slice(end, link.start), createElement('a', anchor, link.text));
    end = link.end;
  }
  return [...parts, text.slice(end)];
}
