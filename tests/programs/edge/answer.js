import { URL, URLPattern } from 'weburl';

export const answer = () => {
  const { href } = new URL('../ü', 'https://EXAMPLE.com/a/b');
  return `${href} ${new URLPattern({ pathname: '/:id' }).exec('https://example.com/7').pathname.groups.id}`;
};
