/** The class [`Origin`](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface). */
import { originOf, sameSite } from 'weburl-psl';
import { TypeError } from '../../../js/shared/built-ins.js';
import { defineInspection } from '../../../js/shared/inspect.js';
import { Identity, defineInterface, illegalInvocation, prototypeFor, requireArguments,
  uncloneable } from '../../../js/shared/webidl.js';
import { requireRefusal } from './brands.js';
import { OpaqueOrigin, extractOrigin } from './extract.js';
import { isOpaque, isOther, isSameByOthers } from './others.js';

/** @import { Method } from './others.js' */

/**
 * An origin: the serialization of a tuple origin; an opaque origin, which is an object and the same as itself alone; or an
 * `Origin` object of another class, which does not say what it is of.
 *
 * @typedef {string | object} State
 */

/** The private fields that make an object an `Origin` object. */
class Slot extends Identity {
  #state;
  #isQuestion;

  /**
   * @param {object} object
   * @param {State} state
   * @param {boolean} isQuestion whether another class is asked by this object, which does not ask it back
   */
  constructor(object, state, isQuestion) {
    super(object);
    this.#state = state;
    this.#isQuestion = isQuestion;
  }

  /** @param {any} object */
  static isQuestion(object) {
    return object.#isQuestion;
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

const { isQuestion, stateIfAny } = Slot;

/** @type {(value: unknown, member: string) => State} */
function stateOf(value, member) {
  const state = stateIfAny(value);
  if (state === null) throw illegalInvocation('Origin', member);
  return state;
}

/** Of ours or of another class. @type {(value: unknown, method: Method) => State} */
function toState(value, method) {
  const state = stateIfAny(value) ?? (isOther(value) ? value : null);
  if (state === null) throw new TypeError(`Origin.${method}: the argument is not an Origin`);
  return state;
}

/** @type {(object: object, state: State, other: unknown, method: Method) => boolean} */
function compare(object, state, other, method) {
  const otherState = toState(other, method);
  if (state === otherState) return true;
  if (isOther(state) || isOther(otherState))
    return !isQuestion(object) && isSameByOthers(state, otherState, method, question);
  return method === 'isSameSite' && isOfURL(state) && isOfURL(otherState)
    && sameSite(/** @type {string} */ (state), /** @type {string} */ (otherState));
}

/** An origin with a scheme of a browser is of no URL, and has no site but itself. @param {State} state */
const isOfURL = (state) => typeof state === 'string' && originOf(state) === state;

export class Origin extends null {
  constructor() {
    return create(new OpaqueOrigin(), prototypeFor(new.target));
  }

  get opaque() {
    const state = stateOf(this, 'opaque');
    return isOther(state) ? isOpaque(state) : typeof state !== 'string';
  }

  /** @type {(other: unknown) => boolean} */
  isSameOrigin(other) {
    const state = stateOf(this, 'isSameOrigin');
    requireArguments('Origin.isSameOrigin', arguments.length, 1);
    return compare(this, state, other, 'isSameOrigin');
  }

  /** @type {(other: unknown) => boolean} */
  isSameSite(other) {
    const state = stateOf(this, 'isSameSite');
    requireArguments('Origin.isSameSite', arguments.length, 1);
    return compare(this, state, other, 'isSameSite');
  }

  /** @type {(value: unknown) => Origin} */
  static from(value) {
    requireArguments('Origin.from', arguments.length, 1);
    return create(stateIfAny(value) ?? extractOrigin(value));
  }
}

const { prototype: ownPrototype } = Origin;

defineInterface('Origin', Origin);
defineInspection(ownPrototype, (value) => stateIfAny(value) !== null, (object, { options, inspect }) => {
  const state = stateOf(object, 'inspect');
  if (isOther(state)) return inspect(state, options);
  return `Origin { ${options.stylize(typeof state === 'string' ? `'${state}'` : 'null', 'string')} }`;
});

const makeObject = uncloneable(Origin);

/** @type {(state: State, prototype?: object, isQuestion?: boolean) => Origin} */
const create = (
  state,
  prototype,
  isAsking = false,
) => /** @type {any} */ (new Slot(makeObject(prototype), state, isAsking));

/** @param {object} state */
const question = (state) => create(state, ownPrototype, true);
