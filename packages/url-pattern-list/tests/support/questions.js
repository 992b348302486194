/** Questions to lists, with their answers, which call no built-in. */

export function questions({ URLPatternList }) {
  // An iterable would be read by its iterator, which other code may have replaced.
  const list = new URLPatternList().add({ pathname: '/books/:id(\\d+)' }, 'book')
    .add({ hostname: ':shop.example.com', pathname: '/*' }, 'shop').add({ pathname: '/ü' }, 'ü');
  return [
    ['list: exec', 'book 17', () => {
      const match = list.exec('HTTPS://www.EXAMPLE.com/x/../books/17');
      return `${match?.value} ${match?.pathname.groups.id}`;
    }],
    ['list: test', 'true false', () => `${list.test('https://h/%C3%BC')} ${list.test('https://h/books/')}`],
    ['list: execAll', 'book shop', () => {
      let text = '';
      const matches = list.execAll('https://a.example.com/books/1');
      for (let next = matches.next(); !next.done; next = matches.next())
        text += text === '' ? next.value.value : ` ${next.value.value}`;
      return text;
    }],
    ['list: add and delete', '2 true 1', () => {
      const own = new URLPatternList().add({ pathname: '/a' });
      const { size } = own.add({ pathname: '/new' });
      return `${size} ${own.delete({ pathname: '/new' })} ${own.size}`;
    }],
    ['list: no pattern', 'throws TypeError', () => `${list.add('https://h/(a')}`],
  ];
}
