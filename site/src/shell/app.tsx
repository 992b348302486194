/** The frame of the page: its name, its views and the note on what it keeps. */
import { useEffect, useState } from 'preact/hooks';
import { URLView } from '../url/view.js';
import { Install, REPOSITORY } from './install.js';
import { currentRoute, forgetPending, linkTo, type Route } from './fragment.js';
import { LaterView } from './later.js';
import { Safe } from '../shared/safe.js';
import { ThemeChoice } from './theme.js';
import { VIEW_NAMES, VIEWS, type ViewName } from './views.js';

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
        <a class='brand' href={linkTo('url')} tabIndex={-1}>weburl</a>
        <Views current={route.view} />
      </header>
      <main id='view' tabIndex={-1}>
        <Heading view={route.view} />
        <div class='view'>
          <Safe of={String(visit)}>
            <View key={visit} route={route} />
          </Safe>
        </div>
        {route.view === 'url' && <Install />}
      </main>
      <footer>
        {/* After the view, where few Tabs lead to its first field, and shown next to the views. */}
        <div class='tools'>
          <a class='repository' href={REPOSITORY}>GitHub</a>
          <ThemeChoice />
        </div>
        Nothing that you type is sent anywhere: it is in the address after the #, which browsers do not send. The page
        works offline after the first visit. <a href='https://url.spec.whatwg.org/'>URL Standard</a> ·{' '}
        <a href='https://urlpattern.spec.whatwg.org/'>URL Pattern Standard</a> · <a href='./licenses.txt'>Licenses</a>
      </footer>
    </>
  );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** The links to the views: one stop of the Tab key, and the arrow keys go from one to the next. */
function Views({ current }: { current: ViewName }) {
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.findIndex((link) => link === document.activeElement) + step;
    links[Math.max(0, Math.min(links.length - 1, index))]?.focus();
  };
  return (
    <nav aria-label='Views'>
      <div class='views' role='toolbar' aria-label='Views, with the arrow keys' onKeyDown={onKeyDown}>
        {VIEW_NAMES.map((view) => (
          <a
            key={view}
            href={`#${view}`}
            tabIndex={view === current ? 0 : -1}
            aria-current={view === current ? 'page' : undefined}
            onClick={(event) => {
              // The address is read at the click: it changes while a person types.
              event.currentTarget.setAttribute('href', linkTo(view));
            }}
          >
            {VIEWS[view].title}
          </a>
        ))}
      </div>
    </nav>
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
      {heading !== '' && <h1>{heading}</h1>}
      <p class='intro'>{sentence}</p>
    </div>
  );
}

function View({ route: { view, state } }: { route: Route }) {
  return view === 'url' ? <URLView state={state} /> : <LaterView view={view} state={state} />;
}
