/** Links by weburl-links in marked, in place of its own. */
import { findLinks } from 'weburl-links';

/** `marked.use(links(options))` */
export function links(options = {}) {
  const insideLinks = new WeakSet();
  return {
    tokenizer: { url: () => undefined },
    walkTokens(token) {
      const isLink = token.type === 'link' || insideLinks.has(token);
      for (const child of isLink ? token.tokens ?? [] : []) insideLinks.add(child);
      if (token.type !== 'text' || token.tokens !== undefined || token.escaped || isLink) return;
      const found = findLinks(token.text, options);
      if (found.length === 0) return;
      const text = (raw) => ({ type: 'text', raw, text: raw, escaped: false });
      let end = 0;
      token.tokens = found.flatMap((link) => {
        const before = text(token.text.slice(end, link.start));
        const tokens = [text(link.text)];
        for (const inside of tokens) insideLinks.add(inside);
        end = link.end;
        return [before, { type: 'link', raw: link.text, href: link.href, title: null, text: link.text, tokens }];
      });
      token.tokens.push(text(token.text.slice(end)));
      for (const child of token.tokens) if (child.type === 'text') insideLinks.add(child);
    },
  };
}
