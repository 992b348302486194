/** An app without WebAssembly that uses the classes, and every entry that has functions. */
import { URL, URLPattern, URLSearchParams } from 'weburl';
import { diagnose } from 'weburl/lib';
import { registrableDomain } from 'weburl-psl';

/** @param {{ URL: any, URLPattern: any, URLSearchParams: any }} classes */
export const outcome = ({ URL: OurURL, URLPattern: OurURLPattern, URLSearchParams: OurURLSearchParams }) => ({
  href: new OurURL('../ü?q=1#f', 'https://EXAMPLE.com/a/b').href,
  list: `${new OurURLSearchParams([['a', 'x y']])}`,
  id: new OurURLPattern({ pathname: '/books/:id' }).exec('https://example.com/books/17').pathname.groups.id,
  domain: registrableDomain('a.example.co.uk'),
  errors: diagnose('https://h:8x').validationErrors.map(({ name }) => name),
});

export const imported = { URL, URLPattern, URLSearchParams };
