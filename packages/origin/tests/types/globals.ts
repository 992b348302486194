// The class of the package, and the global class that `weburl-origin/auto` defines or the platform has.
import 'weburl-origin/auto';
import * as ours from 'weburl-origin';

const origin: Origin = new Origin();
const asOurs: ours.Origin = Origin.from(origin);
const asGlobal: Origin = new ours.Origin();
const answer: boolean = origin.isSameSite(asOurs) && asOurs.isSameOrigin(asGlobal);
const classes: [typeof ours.Origin, typeof Origin] = [Origin, ours.Origin];

// @ts-expect-error it is read only
origin.opaque = true;

export { answer, classes };
