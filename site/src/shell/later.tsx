/** The views that are loaded when they are opened. */
import type { ComponentType } from 'preact';
import { useModule } from '../shared/modules.js';
import type { State } from './fragment.js';
import type { ViewName } from './views.js';

type ViewModule = { View: ComponentType<{ state: State }> };

const LOADERS: Record<Exclude<ViewName, 'url'>, () => Promise<ViewModule>> = {
  docs: () => import('../docs/view.js'),
  guard: () => import('../guard/view.js'),
  hosts: () => import('../hosts/view.js'),
  links: () => import('../links/view.js'),
  pattern: () => import('../pattern/view.js'),
  speed: () => import('../speed/view.js'),
  standard: () => import('../standard/view.js'),
};

export function LaterView({ view, state }: { view: Exclude<ViewName, 'url'>; state: State }) {
  const loaded = useModule(LOADERS[view]);
  if (loaded === null) return <p class='quiet' data-loading>Loading…</p>;
  return <loaded.View state={state} />;
}
