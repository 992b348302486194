// With every set of the platform's declarations.
import { Origin, listDate } from 'weburl-origin';
import { install } from 'weburl-origin/install';
import { Origin as Plain } from 'weburl-origin/js';

const origin: Origin = Origin.from('https://a.example');
const answers: [boolean, boolean, boolean] = [origin.opaque, origin.isSameOrigin(new Origin()),
  origin.isSameSite(Plain.from(origin))];
const date: string = listDate;
install();
install({}, { force: true });

class Sub extends Origin {}
const sub: Origin = new Sub();

// @ts-expect-error an origin is compared, not read
origin.href;
// @ts-expect-error it is read only
origin.opaque = true;
// @ts-expect-error a text is no origin
origin.isSameOrigin('https://a.example');
// @ts-expect-error nothing is installed in a text
install('globalThis');

export { answers, date, sub };
