/** The types of `weburl-url-pattern-list`, for the compiler alone. */
import { URLPattern as UntypedURLPattern } from 'weburl';
import { URLPattern } from 'weburl/url-pattern';
import { URLPatternList, type URLPatternListMatch } from 'weburl-url-pattern-list';

type Equal<Left, Right> = (<T>() => T extends Left ? 1 : 2) extends (<T>() => T extends Right ? 1 : 2) ? true : false;

function assert<Holds extends true>(): Holds | void {}

const routes = new URLPatternList([
  [new URLPattern({ pathname: '/books/:id' }), 'book'],
  [new URLPattern({ pathname: '/:shop/:item?' }), 17],
]);
const match = routes.exec('https://example.com/books/17');
if (match !== null) {
  assert<Equal<typeof match.value, 'book' | 17>>();
  if (match.value === 'book') {
    assert<Equal<typeof match.result.pathname.groups, { id: string }>>();
    assert<Equal<typeof match.pathname.groups.id, string>>();
  } else {
    assert<Equal<typeof match.pathname.groups, { shop: string; item: string | undefined }>>();
  }
}
for (const { value } of routes.execAll({ pathname: '/a' })) assert<Equal<typeof value, 'book' | 17>>();
for (const [, value] of routes) assert<Equal<typeof value, 'book' | 17>>();
// @ts-expect-error: no route has this value
routes.add(new URLPattern({ pathname: '/books/:id' }), 'shop');
// @ts-expect-error: its groups are not those of a route
routes.add({ pathname: '/a/:b' }, 'book');

const untyped = new URLPatternList([['https://example.com/*', 'site'], [{ pathname: '/a' }, 'page']]);
assert<Equal<NonNullable<ReturnType<typeof untyped.exec>>['pattern'], UntypedURLPattern>>();
assert<Equal<NonNullable<ReturnType<typeof untyped.exec>>['value'], 'site' | 'page'>>();

const handlers = new URLPatternList<[UntypedURLPattern, () => string]>();
handlers.add({ pathname: '/a' }, () => 'a').add('https://example.com/', () => 'b').add(
  new UntypedURLPattern(),
  () => 'c',
);
assert<Equal<ReturnType<typeof handlers.exec>, URLPatternListMatch<UntypedURLPattern, () => string> | null>>();
// @ts-expect-error: a value is missing
handlers.add({ pathname: '/a' });

const patterns = new URLPatternList([{ pathname: '/a' }, 'https://example.com/', new UntypedURLPattern()]);
patterns.add({ hostname: 'example.com' });
assert<Equal<NonNullable<ReturnType<typeof patterns.exec>>['value'], undefined>>();
const { earlier, later } = patterns.conflicts()[0];
assert<Equal<typeof earlier, typeof later>>();

new URLPatternList().add({ pathname: '/a' }, 1).add({ pathname: '/b' }).test(new URL('https://example.com/a'));
// @ts-expect-error: a number is not a pattern
new URLPatternList([17]);
