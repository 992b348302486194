/** The class [`Origin`](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface). */
import { originOf, sameSite } from 'weburl-psl';
import { TypeError } from '../../../js/shared/built-ins.js';
import { defineInspection } from '../../../js/shared/inspect.js';
import { Identity, defineInterface, illegalInvocation, prototypeFor, requireArguments,
  uncloneable } from '../../../js/shared/webidl.js';
import { requireRefusal } from './brands.js';
import { OpaqueOrigin, extractOrigin } from './extract.js';
import { isPlatformOrigin, isPlatformOpaque, isSameByPlatform } from './platform.js';

/**
 * An origin: the serialization of a tuple origin; an opaque origin, which is an object and the same as itself alone; or an
 * `Origin` object of the platform, which does not say what it is of.
 *
 * @typedef {string | object} State
 */

/** The private field that makes an object an `Origin` object. */
class Slot extends Identity {
  #state;

  /**
   * @param {object} object
   * @param {State} state
   */
  constructor(object, state) {
    super(object);
    this.#state = state;
  }

  /** @type {(value: unknown) => State | null} */
  static stateIfAny(value) {
    try {
      return typeof value === 'object' && value !== null && #state in value ? value.#state : null;
    } catch (error) {
      // V8 refuses to look into a window of another origin.
      requireRefusal(error);
      return null;
    }
  }
}

const { stateIfAny } = Slot;

/** @type {(value: unknown, member: string) => State} */
function stateOf(value, member) {
  const state = stateIfAny(value);
  if (state === null) throw illegalInvocation('Origin', member);
  return state;
}

/** Of ours or of the platform. @type {(value: unknown, member: string) => State} */
function toState(value, member) {
  const state = stateIfAny(value) ?? (isPlatformOrigin(value) ? value : null);
  if (state === null) throw new TypeError(`Origin.${member}: the argument is not an Origin`);
  return state;
}

/** @type {(a: State, b: State, method: 'isSameOrigin' | 'isSameSite') => boolean} */
function compare(a, b, method) {
  if (a === b) return true;
  if (isPlatformOrigin(a) || isPlatformOrigin(b)) return isSameByPlatform(a, b, method);
  return method === 'isSameSite' && isOfURL(a) && isOfURL(b)
    && sameSite(/** @type {string} */ (a), /** @type {string} */ (b));
}

/** An origin with a scheme of a browser is of no URL, and has no site but itself. @param {State} state */
const isOfURL = (state) => typeof state === 'string' && originOf(state) === state;

export class Origin extends null {
  constructor() {
    return create(new OpaqueOrigin(), prototypeFor(new.target, ownPrototype));
  }

  get opaque() {
    const state = stateOf(this, 'opaque');
    return isPlatformOrigin(state) ? isPlatformOpaque(state) : typeof state !== 'string';
  }

  /** @type {(other: unknown) => boolean} */
  isSameOrigin(other) {
    const state = stateOf(this, 'isSameOrigin');
    requireArguments('Origin.isSameOrigin', arguments.length, 1);
    return compare(state, toState(other, 'isSameOrigin'), 'isSameOrigin');
  }

  /** @type {(other: unknown) => boolean} */
  isSameSite(other) {
    const state = stateOf(this, 'isSameSite');
    requireArguments('Origin.isSameSite', arguments.length, 1);
    return compare(state, toState(other, 'isSameSite'), 'isSameSite');
  }

  /** @type {(value: unknown) => Origin} */
  static from(value) {
    requireArguments('Origin.from', arguments.length, 1);
    return create(stateIfAny(value) ?? extractOrigin(value));
  }
}

const { prototype: ownPrototype } = Origin;

defineInterface('Origin', Origin);
defineInspection(ownPrototype, (value) => stateIfAny(value) !== null, (object, { options }) => {
  const state = stateOf(object, 'inspect');
  if (isPlatformOrigin(state) && !isPlatformOpaque(state)) return 'Origin { of the platform }';
  return `Origin { ${options.stylize(typeof state === 'string' ? `'${state}'` : 'null', 'string')} }`;
});

const makeObject = uncloneable(ownPrototype);

/** @type {(state: State, prototype?: object) => Origin} */
const create = (state, prototype) => /** @type {any} */ (new Slot(makeObject(prototype), state));
