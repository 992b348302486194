import { Origin } from 'weburl-origin';

const trusted = Origin.from('https://shop.example.com');

export const receive = (use) => (event) => {
  if (Origin.from(event).isSameOrigin(trusted)) use(event.data);
};
