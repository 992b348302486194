/** Keeps the typed texts in the fragment, `#url?url=…&base=…`, which browsers never send. */
import { URLSearchParams } from 'weburl';
import { VIEW_NAMES, type ViewName } from './views.js';

export type State = Record<string, string>;

export interface Route {
  view: ViewName;
  state: State;
}

/** Safari allows a hundred changes of the address in half a minute. */
const DELAY = 400;

/** The last state of each view, which its link leads back to. */
const last = new Map<ViewName, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function currentRoute(): Route {
  const [, name = '', query = ''] = /^#([a-z]*)(?:\?(.*))?$/s.exec(location.hash) ?? [];
  const view = VIEW_NAMES.find((known) => known === name) ?? 'url';
  last.set(view, query);
  return { view, state: Object.fromEntries(new URLSearchParams(query)) };
}

export function linkTo(view: ViewName): string {
  const query = last.get(view);
  return query ? `#${view}?${query}` : `#${view}`;
}

/** The link to a view with a state, to be shown or copied. */
export function linkWith(view: ViewName, state: State): string {
  return `#${view}?${queryOf(state)}`;
}

const queryOf = (state: State, defaults: State = {}) =>
  new URLSearchParams(Object.entries(state).filter(([name, value]) => value !== (defaults[name] ?? ''))).toString();

/**
 * Writes a state into the address, without an entry in the history for each key.
 *
 * @param defaults the values with which the view opens: the address has the others, also if they are empty
 */
export function keepState(view: ViewName, state: State, defaults: State = {}): void {
  const query = queryOf(state, defaults);
  if (last.get(view) === query) return;
  last.set(view, query);
  clearTimeout(timer);
  const { hash } = location;
  timer = setTimeout(() => {
    // A link that was followed meanwhile has changed the address, although `hashchange` may not have been sent yet.
    if (location.hash === hash) history.replaceState(null, '', linkTo(view));
  }, DELAY);
}

/** Before another view is shown, nothing of this one may be written any more. */
export function forgetPending(): void {
  clearTimeout(timer);
}
