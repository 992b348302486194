/** The frame of the page: its name, its views and the note on what it keeps. */
import { useEffect, useState } from 'preact/hooks';
import { URLView } from '../url/view.js';
import { VIEWS, currentRoute, forgetPending, linkTo, type Route, type ViewName } from './fragment.js';
import { LaterView } from './later.js';
import { ThemeChoice } from './theme.js';

const TITLES: Record<ViewName, string> = {
  url: 'URL',
  pattern: 'Pattern',
  hosts: 'Hosts',
  guard: 'Guard',
  standard: 'Standard',
  speed: 'Speed',
  docs: 'Docs',
};

export function App() {
  const [{ route, visit }, setVisit] = useState(() => ({ route: currentRoute(), visit: 0 }));
  useEffect(() => {
    const onHashChange = () => {
      forgetPending();
      setVisit((before) => ({ route: currentRoute(), visit: before.visit + 1 }));
    };
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);
  useEffect(() => {
    document.title = `${TITLES[route.view]} · weburl`;
    // A screen reader starts to read at the view that a link has led to.
    if (visit > 0) document.getElementById('view')?.focus({ preventScroll: true });
  }, [visit]);

  return (
    <>
      <a class='skip' href='#view' onClick={toView}>Skip to the view</a>
      <header class='bar'>
        <a class='brand' href={linkTo('url')}>weburl</a>
        <nav aria-label='Views'>
          {VIEWS.map((view) => (
            <a
              key={view}
              href={`#${view}`}
              aria-current={view === route.view ? 'page' : undefined}
              onClick={(event) => {
                // The address is read at the click: it changes while a person types.
                event.currentTarget.setAttribute('href', linkTo(view));
              }}
            >
              {TITLES[view]}
            </a>
          ))}
        </nav>
        <ThemeChoice />
      </header>
      <main id='view' tabIndex={-1}>
        <View key={visit} route={route} />
      </main>
      <footer>
        Nothing that you type is sent anywhere: it is in the address after the #, which browsers do not send. The page
        works offline after the first visit. <a href='https://url.spec.whatwg.org/'>URL Standard</a> ·{' '}
        <a href='https://urlpattern.spec.whatwg.org/'>URL Pattern Standard</a> · <a href='./licenses.txt'>Licenses</a>
      </footer>
    </>
  );
}

/** The fragment belongs to the views. */
function toView(event: Event): void {
  event.preventDefault();
  document.getElementById('view')?.focus();
}

function View({ route: { view, state } }: { route: Route }) {
  return view === 'url' ? <URLView state={state} /> : <LaterView view={view} state={state} title={TITLES[view]} />;
}
