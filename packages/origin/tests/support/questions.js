/** Questions to the class, with their answers, which call no built-in. */

export function questions({ Origin }) {
  const [a, b, url] = [Origin.from('https://a.example'), Origin.from('https://b.a.example:8080'),
    new globalThis.URL('https://a.example/x')];
  const pretender = { __proto__: url };
  return [
    ['comparisons', 'false true', () => `${a.isSameOrigin(b)} ${a.isSameSite(b)}`],
    ['a string', 'true', () => `${a.isSameOrigin(Origin.from('https://A.example:443/'))}`],
    ['an object', 'true', () => `${a.isSameOrigin(Origin.from(url))}`],
    ['opaque', 'true false', () => {
      const opaque = new Origin();
      return `${opaque.opaque} ${opaque.isSameSite(Origin.from('data:,'))}`;
    }],
    ['no URL', 'throws TypeError', () => `${Origin.from('null')}`],
    ['no object of a platform', 'throws TypeError', () => `${Origin.from(pretender)}`],
  ];
}
