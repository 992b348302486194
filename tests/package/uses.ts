// Every entry of the package, as ES modules and as CommonJS, with every set of libraries of the compiler.
import 'weburl/auto';
import 'weburl/js/auto';
import 'weburl/force';
import { URL, URLPattern, URLSearchParams } from 'weburl';
import type { InvalidURLError, URLPatternResult } from 'weburl';
import { missing } from 'weburl/check';
import { URL as StartedURL, init, initSync } from 'weburl/init';
import type { Source } from 'weburl/init';
import { install } from 'weburl/install';
import { Request, Response, equalityTesters, fetch, inheritFromPlatform } from 'weburl/interop';
import { URL as URLWithoutWebAssembly } from 'weburl/js';
import { diagnose, domainToUnicode, format, parseReference, parseRequestTarget, resolve, matchSearch, trySet,
  changeURL } from 'weburl/lib';
import type { Reference, SetOutcome, ValidationError } from 'weburl/lib';
import { isValidURLString } from 'weburl/js/lib';
import { URLPattern as TypedURLPattern, addTentativeMembers, compareComponent, generate,
  patternToInit } from 'weburl/url-pattern';
import type { PatternGroups } from 'weburl/url-pattern';
import { URL as URLAlone, URLSearchParams as SearchParamsAlone } from 'weburl/url';
import { URL as URLAloneWithoutWebAssembly } from 'weburl/js/url';
import module from 'weburl/weburl.wasm';

void equalityTesters;
const alone: URL = new URLAlone('a:', new URLAloneWithoutWebAssembly('b:'));
void [alone, new SearchParamsAlone(alone.searchParams)];
const url: URL = new StartedURL('a:', new URLWithoutWebAssembly('b:'));
const value: string | null = url.searchParams.get('x');
const list: [string, string][] = [...new URLSearchParams({ a: 'b' })];
const pattern: URLPattern = new URLPattern({ pathname: '/:id' });
const result: URLPatternResult | null = pattern.exec('https://example.com/');
const groups: PatternGroups<'/:id'> | undefined = new TypedURLPattern({ pathname: '/:id' }).exec()?.pathname.groups;
const order: number = addTentativeMembers().compareComponent('pathname', pattern, pattern)
  + compareComponent('hash', pattern, pattern);
const texts: string[] = [generate(pattern, 'hash', {}), patternToInit(pattern).hash];
const errors: ValidationError[] = diagnose(url.href).validationErrors;
const domain: string = domainToUnicode('xn--fa-hia.example');
const changed: [string, boolean] = [changeURL(url, { query: null }).href, isValidURLString('a:')];
const message = ({ message: text, input }: InvalidURLError) => text + input;
const source: Source = new Uint8Array();
const started: Promise<void> = init(source);
initSync(module);
if (missing({ URLPattern: true }).some(({ name, inputs }) => inputs.includes(name)))
  install(globalThis, { force: true });
inheritFromPlatform();
const request: Request = new Request('https://example.com/', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
const response: Promise<Response> = fetch(request, { body: new URLSearchParams() });
const areEqual: (boolean | undefined)[] = equalityTesters.map((test) => test(url, new Response(new URLSearchParams())));
void [value, list, result, groups, order, texts, errors, domain, changed, message, started, response, areEqual];

// Checks that all of these have types, not `any`:
// @ts-expect-error
new URL(1).href;
// @ts-expect-error
equalityTesters[0](url);
// @ts-expect-error
pattern.pathname = 1;
// @ts-expect-error
initSync(undefined);
// @ts-expect-error
install(1);
// @ts-expect-error
diagnose(1);
// @ts-expect-error
new TypedURLPattern({ pathname: '/:id' }).exec()?.pathname.groups.other;
// @ts-expect-error
patternToInit(1);
const reference: Reference | null = parseReference('../a', { scheme: 'file', maximumLength: 100 });
const outcomes: [SetOutcome, boolean, string] = [trySet(url, 'port', '81'),
  matchSearch({ a: 'b' }, url, { exact: true }), format(url, { auth: false })];
void [reference, outcomes, parseRequestTarget('/a', { scheme: 'https', host: 'h' })?.path,
  resolve({ path: 'a' }, url)?.href];
