/** Questions to the class, with their answers, which call no built-in. */

/** @param {any} classes and another copy of the class */
export function questions({ Origin }, { Origin: Other }) {
  const [a, b, url] = [Origin.from('https://a.example'), Origin.from('https://b.a.example:8080'),
    new globalThis.URL('https://a.example/x')];
  const [other, opaque] = [Other.from('https://b.a.example:8080'), new Origin()];
  const sameOpaque = Other.from(opaque);
  const pretender = { __proto__: url };
  return [
    ['comparisons', 'false true', () => `${a.isSameOrigin(b)} ${a.isSameSite(b)}`],
    ['a string', 'true', () => `${a.isSameOrigin(Origin.from('https://A.example:443/'))}`],
    ['an object', 'true', () => `${a.isSameOrigin(Origin.from(url))}`],
    ['opaque', 'true false', () => {
      const created = new Origin();
      return `${created.opaque} ${created.isSameSite(Origin.from('data:,'))}`;
    }],
    ['another copy', 'false true true',
      () => `${a.isSameOrigin(other)} ${a.isSameSite(other)} ${other.isSameOrigin(Origin.from(other))}`],
    ['opaque in another copy', 'true true false',
      () => `${opaque.isSameOrigin(sameOpaque)} ${sameOpaque.isSameSite(opaque)} ${opaque.isSameOrigin(new Other())}`],
    ['no URL', 'throws TypeError', () => `${Origin.from('null')}`],
    ['no object of a platform', 'throws TypeError', () => `${Origin.from(pretender)}`],
  ];
}
