/** Keeps the typed texts in the fragment, `#url?url=…&base=…`, which browsers never send. */
import { URLSearchParams } from 'weburl';

export const VIEWS = ['url', 'pattern', 'hosts', 'guard', 'standard', 'speed', 'docs'] as const;
export type ViewName = typeof VIEWS[number];

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
  const view = VIEWS.find((known) => known === name) ?? 'url';
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

const queryOf = (state: State) =>
  new URLSearchParams(Object.entries(state).filter(([, value]) => value !== '')).toString();

/** Writes a state into the address, without an entry in the history for each key. */
export function keepState(view: ViewName, state: State): void {
  const query = queryOf(state);
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
