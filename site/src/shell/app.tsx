/** The frame of the page: its name, its views and the note on what it keeps. */
import { useEffect, useState } from 'preact/hooks';
import { URLView } from '../url/view.js';
import { Install, REPOSITORY } from './install.js';
import { currentRoute, forgetPending, linkTo, type Route } from './fragment.js';
import { LaterView } from './later.js';
import { ThemeChoice } from './theme.js';
import { VIEW_NAMES, VIEWS } from './views.js';

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
    document.title = `${VIEWS[route.view].title} · weburl`;
    // A screen reader starts to read at the view that a link has led to.
    if (visit > 0) document.getElementById('view')?.focus({ preventScroll: true });
  }, [visit]);

  return (
    <>
      <a class='skip' href='#view' onClick={toView}>Skip to the view</a>
      <header class='bar'>
        <a class='brand' href={linkTo('url')}>weburl</a>
        <nav aria-label='Views'>
          {VIEW_NAMES.map((view) => (
            <a
              key={view}
              href={`#${view}`}
              aria-current={view === route.view ? 'page' : undefined}
              onClick={(event) => {
                // The address is read at the click: it changes while a person types.
                event.currentTarget.setAttribute('href', linkTo(view));
              }}
            >
              {VIEWS[view].title}
            </a>
          ))}
        </nav>
        <a class='repository' href={REPOSITORY}>GitHub</a>
        <ThemeChoice />
      </header>
      <main id='view' tabIndex={-1}>
        <Heading view={route.view} />
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

function Heading({ view }: { view: Route['view'] }) {
  const { heading, sentence } = VIEWS[view];
  return (
    <div class='heading'>
      <div>
        {heading !== '' && <h1>{heading}</h1>}
        <p class='intro'>{sentence}</p>
      </div>
      {view === 'url' && <Install />}
    </div>
  );
}

function View({ route: { view, state } }: { route: Route }) {
  return view === 'url' ? <URLView state={state} /> : <LaterView view={view} state={state} />;
}
