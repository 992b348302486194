import { URL, URLPattern, URLSearchParams } from 'weburl';
import { compareComponent, patternToInit } from 'weburl/url-pattern';

const pattern = new URLPattern({ pathname: '/:id(\\d+)' });
globalThis.answers = {
  href: new URL('HTTP://EXAMPLE.com:80/../ü?q=1#f').href,
  list: [...new URLSearchParams('?a=b&c=%20')],
  group: pattern.exec('https://example.com/17')?.pathname.groups.id,
  pathname: patternToInit(pattern).pathname,
  order: compareComponent('pathname', pattern, new URLPattern({ pathname: '/*' })),
  isPlatforms: URL === globalThis.URL,
};
