/** Checks that the components are equal to the href, and the list to the query. */
function problemOfURL(url) {
  const { href, protocol, username, password, host, pathname, search, hash, searchParams } = url;
  const credentials = username === '' && password === '' ? '' : `${username}${password === '' ? '' : `:${password}`}@`;
  const composed = `${protocol}//${credentials}${host}${pathname}${search}${hash}`;
  if (composed !== href) return `the components of ${href} make ${composed}`;
  // The texts that these scripts write are serialized alike in a query and in a list.
  const list = `${searchParams}`;
  return search === (list === '' ? '' : `?${list}`) ? '' : `the list of ${href} is ${list}`;
}

/** Finds impossible states of a list of pairs in which each name is the letter `k` and the value. */
function problemOfList(params) {
  for (const [name, value] of params) {
    if (name !== `k${value}`) return `there is ${name}=${value} in the list`;
  }
  return params.size === params.toString().split('&').filter((pair) => pair !== '').length
    ? ''
    : `the list is ${params}`;
}

/**
 * The operations that a script repeats until a timeout ends it: the `code` of an endless script, with access to the
 * exports of the package and the subject; `prepare` creates the subject; `problem` returns the error in it afterwards.
 */
export const operations = {
  'a canonical URL': { code: 'for (let i = 0; ; i += 1) new URL(`https://example.com/a/${i % 7}?b#c`);' },
  'a URL that is not canonical': {
    code: "for (let i = 0; ; i += 1) new URL(`HTTP://User@EXAMPLE.com:80/../${'ü'.repeat(i % 900)}?q#${i}`);",
  },
  'a long URL': { code: "for (let i = 0; ; i += 1) new URL(`https://x/${'ü'.repeat(30_000)}${i}`);" },
  'a base': {
    code: "for (let i = 0; ; i += 1) new URL('../login', `HTTPS://evil${i % 3}.example/ü/${'x'.repeat(i % 200)}/a`);",
  },
  'a domain': {
    code:
      "for (let i = 0; ; i += 1) { new URL(`https://${'ファ'.repeat(1 + i % 9)}${i}.example/`); URL.canParse('https://faß.example', 'https://é.example'); }",
  },
  'no URL': {
    code:
      'for (let i = 0; ; i += 1) { URL.parse(`https://ex ample${i}/`); try { new URL(`https://h:${i}x`); } catch { /* what is asked is whether others can be parsed */ } }',
  },
  'setters': {
    code: `for (let i = 0; ; i += 1) {
      subject.protocol = i % 2 ? 'http' : 'https'; subject.username = 'ü' + i % 5; subject.password = 'p:' + i % 3;
      subject.host = i % 2 ? 'faß' + i % 9 + '.example:81' : 'EXAMPLE' + i % 9 + '.org'; subject.hostname = 'h' + i % 5; subject.port = i % 99;
      subject.pathname = '/a/../ü' + 'x'.repeat(i % 99); subject.search = 'a=' + i; subject.hash = 'ü' + i; if (i % 9 === 0) subject.href = 'HTTPS://h/' + i;
    }`,
    prepare: ({ URL }) => new URL('https://example.com/'),
    problem: problemOfURL,
  },
  'setters and a list': {
    code: `for (let i = 0; ; i += 1) {
      subject.searchParams.append('k' + i, i); if (i % 7 === 0) subject.search = 'k=' + i; if (i % 5 === 0) subject.searchParams.set('a', i);
      if (i % 3 === 0) subject.hash = subject.href.length; if (i % 11 === 0) subject.searchParams.sort(); if (i % 50 === 0) subject.search = '';
    }`,
    prepare: ({ URL }) => new URL('https://example.com/?a=b'),
    problem: problemOfURL,
  },
  'a list': {
    code: `for (let i = 0; ; i += 1) {
      new URLSearchParams('a=%C3%BC&b=x+y&' + i).toString(); new URLSearchParams({ a: 'ü' + i, b: '&' }).toString(); new URLSearchParams([['é' + i, 'x']]).toString();
      subject.append('k' + i, i); subject.has('k1', '1'); subject.get('k' + i); [...subject]; if (i % 3 === 0) subject.delete('k' + (i - 1)); if (i % 9 === 0) subject.sort(); subject.toString();
    }`,
    prepare: ({ URLSearchParams }) => new URLSearchParams('k1=1&k2=2'),
    problem: problemOfList,
  },
  'new patterns': {
    code:
      "for (let i = 0; ; i += 1) { new URLPattern({ pathname: `/ü/:a${i}(\\\\d+)/*`, hostname: `{:b.}?h${i}.example` }); new URLPattern(`/:c${i}{/x}?`, 'https://faß.example/'); }",
  },
  'a long pattern': {
    code:
      "for (let i = 0; ; i += 1) new URLPattern({ pathname: `/${'{:a-}*'.repeat(200).replace(/:a/g, () => `:a${i += 1}`)}` }).pathname;",
  },
  'patterns without regular expressions': {
    code:
      "for (let i = 0; ; i += 1) { subject.test(`https://www.example.com/a/${i}`); subject.exec(`https://m.example.com/${'ü'.repeat(i % 99)}/b/c`); subject.test({ pathname: `/${i}/b`, hostname: 'x.example.com' }); }",
    prepare: ({ URLPattern }) => new URLPattern({ hostname: '*.example.com', pathname: '/:a/*' }),
    problem: (pattern) =>
      pattern.test('https://x.example.com/a/') && !pattern.test('https://x.example.com/a')
        ? ''
        : 'the pattern matches otherwise',
  },
  'patterns with regular expressions': {
    code:
      "for (let i = 0; ; i += 1) { subject.test(`https://x/${i}/b`); subject.exec(`https://x/${'1'.repeat(i % 999)}/${'ab'.repeat(i % 99)}`); }",
    prepare: ({ URLPattern }) => new URLPattern({ pathname: '/:id(\\d+)/((?:a|b)*)' }),
    problem: (pattern) =>
      pattern.exec('https://x/17/ab')?.pathname.groups.id === '17' && !pattern.test('https://x/x/ab')
        ? ''
        : 'the pattern matches otherwise',
  },
  'a regular expression without end': {
    code: "for (let i = 0; ; i += 1) subject.test(`https://x/${'a'.repeat(40)}?${i}`);",
    prepare: ({ URLPattern }) => new URLPattern({ pathname: '/((?:a+)+b)' }),
    problem: (pattern) =>
      pattern.test('https://x/aab') && !pattern.test('https://x/aa') ? '' : 'the pattern matches otherwise',
  },
  'functions over URLs': {
    code: `for (let i = 0; ; i += 1) {
      lib.parse('../ü' + i, { base: 'https://EXAMPLE.com:81/a/' + 'b'.repeat(i % 200) }); lib.diagnose('https://a_b' + i + '.example:8x'); lib.makeRelative('https://h/a/' + i, 'https://h/b/c');
      lib.buildURL({ scheme: 'https', host: 'é' + i, path: '/a b' }); lib.changeURL('https://h/a?b', { query: null, path: '/' + i });
    }`,
  },
  'functions over texts': {
    code: `for (let i = 0; ; i += 1) {
      lib.percentEncode('1+1 ≡ ' + i, 'application/x-www-form-urlencoded'); lib.parseForm('a=b%26c+' + i);
      lib.domainToASCII('faß' + i + '.example'); lib.parseHost('0x7f.' + i); lib.isValidURLString('https://h/ü' + i); lib.buildPattern('/books/:id' + i, { base: 'https://h/' });
    }`,
  },
};
