/** An app without WebAssembly that uses the classes, and every entry that has functions. */
import { URL, URLPattern, URLSearchParams } from 'weburl';
import { display } from 'weburl-display';
import { diagnose } from 'weburl/lib';
import { registrableDomain } from 'weburl-psl';

/** @param {{ URL: any, URLPattern: any, URLSearchParams: any }} classes */
export const outcome = ({ URL: OurURL, URLPattern: OurURLPattern, URLSearchParams: OurURLSearchParams }) => ({
  href: new OurURL('../ü?q=1#f', 'https://EXAMPLE.com/a/b').href,
  list: `${new OurURLSearchParams([['a', 'x y']])}`,
  id: new OurURLPattern({ pathname: '/books/:id' }).exec('https://example.com/books/17').pathname.groups.id,
  display: display('https://user@xn--bcher-kva.example/').text,
  domain: registrableDomain('www.example.co.uk'),
  errors: diagnose('https://h:8x').validationErrors.map(({ name }) => name),
});

export const imported = { URL, URLPattern, URLSearchParams };
