/** Lists the invalid links of a page, and the routes that match the others: `deno run main.js` */
import { URLPattern } from 'weburl';
import { diagnose } from 'weburl/lib';

const base = 'https://example.com/docs/';
const links = ['a/b', '/books/17', 'https://exa mple.com/', 'mailto:me@example.com', 'c d'];
const book = new URLPattern({ pathname: '/books/:id' });

for (const link of links) {
  const { url, validationErrors } = diagnose(link, { base });
  const names = validationErrors.map(({ name }) => name).join(', ') || 'valid';
  const id = url === null ? undefined : book.exec(url.href)?.pathname.groups.id;
  console.log(`${link}: ${url?.href ?? 'no URL'} (${names})${id === undefined ? '' : `, book ${id}`}`);
}
