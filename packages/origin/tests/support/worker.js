import { Origin } from 'weburl-origin';

const [one, other] = [Origin.from(globalThis), Origin.from(globalThis)];
globalThis.postMessage([one.opaque, one.isSameOrigin(other), one.isSameOrigin(new Origin())]);
