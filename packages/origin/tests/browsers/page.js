// A module. Each of `window.sections` returns the outcomes of both classes.
const {
  BroadcastChannel,
  EventSource,
  MessageChannel,
  SharedWorker,
  Worker,
  ask,
  bundled,
  document,
  location,
  navigator,
  open,
} = globalThis;
const { Origin: Ours, install, resultsOf, rows } = bundled;
const Platform = globalThis.Origin;

/** @param {Record<string, string>} attributes */
function frame(attributes) {
  const element = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return document.body.appendChild(element).contentWindow;
}

const next = (target) => new Promise((resolve) => target.addEventListener('message', resolve, { once: true }));

/** The next message of a window. */
const messageOf = (source) =>
  new Promise((resolve) => {
    const listener = (event) => {
      if (event.source !== source) return;
      globalThis.removeEventListener('message', listener);
      resolve(event);
    };
    globalThis.addEventListener('message', listener);
  });

const blobOf = (text, type) => globalThis.URL.createObjectURL(new Blob([text], { type }));
const dataOf = (text, type) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** The ways to frame a document: its address, its text, and an address of each other origin. */
const frames = (text, address, [port, host]) => ({
  'same origin': { src: address },
  'srcdoc': { srcdoc: text },
  'blob:': { src: blobOf(text, 'text/html') },
  'another port': { src: port + address },
  'another host': { src: host + address },
  'sandboxed': { srcdoc: text, sandbox: 'allow-scripts' },
  'sandboxed, same origin': { srcdoc: text, sandbox: 'allow-scripts allow-same-origin' },
  'data:': { src: dataOf(text, 'text/html') },
});

/** The outcomes of windows and messages, from both sides. */
async function outcomesOf(other, own) {
  const event = await messageOf(other);
  const answer = messageOf(other);
  other.postMessage(own, '*');
  const { data } = await answer;
  return { ...data, 'seen by its creator': ask(other, own), 'message to its creator': ask(event, own) };
}

const LINKS = {
  'a': ['http://www.w3.org/1999/xhtml', 'a', null],
  'area': ['http://www.w3.org/1999/xhtml', 'area', null],
  'a of SVG': ['http://www.w3.org/2000/svg', 'a', null],
  'a of SVG, xlink:href': ['http://www.w3.org/2000/svg', 'a', 'http://www.w3.org/1999/xlink'],
  'a of MathML': ['http://www.w3.org/1998/Math/MathML', 'a', null],
};

globalThis.window.sections = {
  rows() {
    const [ours, theirs] = [Ours, Platform].map((Origin) =>
      Origin ? resultsOf({ Origin }, rows, [globalThis.URL]) : null
    );
    return { ours, theirs };
  },

  objects(own) {
    const blank = frame({ src: 'about:blank' });
    return Object.fromEntries(Object.entries({
      'window': globalThis,
      'blank frame': blank,
      'URL of a frame': new blank.URL(own),
      'URL of a blob': new globalThis.URL(blobOf('', '')),
      location,
      'location of a frame': blank.location,
      document,
      'request': new globalThis.Request(own),
      'response': new globalThis.Response(),
      'window that inherits': { __proto__: globalThis },
      'proxy of a window': new Proxy(globalThis, {}),
      'constructed message': new MessageEvent('message', { origin: own }),
    }).map(([name, value]) => [name, ask(value, own)]));
  },

  async frames(own, others, text) {
    const found = {};
    for (const [name, attributes] of Object.entries(frames(text, '/inside.html', others)))
      found[name] = await outcomesOf(frame(attributes), own);
    return found;
  },

  /** Opens a window when a key is pressed, as browsers demand. `window.outcomes` has a promise then. */
  awaitKey(own, address) {
    globalThis.addEventListener('keydown', () => {
      const opened = open(address);
      globalThis.window.outcomes = outcomesOf(opened, own).finally(() => opened.close());
    }, { once: true });
  },

  async messages(own) {
    const channel = new MessageChannel();
    const [sender, receiver] = [new BroadcastChannel('origin'), new BroadcastChannel('origin')];
    const source = new EventSource('/events');
    const events = [next(globalThis), next(channel.port1), next(receiver), next(source)];
    globalThis.postMessage('', '*');
    channel.port1.start();
    channel.port2.postMessage('');
    sender.postMessage('');
    const names = ['of this window', 'of a port', 'of a channel', 'of the server'];
    const found = Object
      .fromEntries((await Promise.all(events)).map((event, index) => [names[index], ask(event, own)]));
    source.close();
    return found;
  },

  /** Two messages of a sandboxed frame: of ours, two opaque origins. */
  async opaqueMessages() {
    const messages = [];
    const areReceived = new Promise((resolve) =>
      globalThis.addEventListener('message', (event) => messages.push(event) === 2 && resolve())
    );
    const sending = "<script>parent.postMessage(1, '*'); parent.postMessage(2, '*');</script>";
    frame({ srcdoc: sending, sandbox: 'allow-scripts' });
    await areReceived;
    const [first, second] = messages.map((event) => Ours.from(event));
    return [first.isSameOrigin(second), first.isSameSite(second), first.isSameOrigin(Ours.from(messages[0]))];
  },

  /** The rows as links; those that no base makes a URL throw. */
  links(own) {
    const wrong = { ours: [], theirs: [] };
    const found = {};
    for (const [name, [namespace, tag, attribute]] of Object.entries(LINKS)) {
      const link = (href) => {
        const element = document.createElementNS(namespace, tag);
        if (href !== undefined) element.setAttributeNS(attribute, attribute === null ? 'href' : 'xlink:href', href);
        return element;
      };
      found[name] = { without: ask(link(), own), relative: ask(link('/x'), own), empty: ask(link(''), own) };
      const check = (text, expected) => {
        const { ours, theirs } = ask(link(text), own);
        for (const [whose, outcome] of Object.entries({ ours, theirs }))
          if (outcome !== null && String(outcome) !== String(expected)) wrong[whose].push(`${name}: ${text}`);
      };
      for (const { text } of rows.opaque) check(text, [true, false, false]);
      for (const { text } of rows.tuple) check(text, [false, false, true]);
      for (const { text } of rows.refused) if (!globalThis.URL.canParse(text, location.href)) check(text, 'throws');
    }
    return { found, wrong };
  },

  async workers(own, text) {
    const type = 'text/javascript';
    const [blob, data] = [blobOf(text, type), dataOf(text, type)];
    const found = {};
    const addresses = { '': '/working.js', ', blob:': blob, ', data:': data };
    for (const [suffix, url] of Object.entries(addresses)) {
      for (const [name, options] of Object.entries({ 'worker': {}, 'module worker': { type: 'module' } }))
        found[name + suffix] = await answerOf(new Worker(url, options), (worker) => worker, own);
      found[`shared worker${suffix}`] = await answerOf(new SharedWorker(url), ({ port }) => port, own);
    }
    const { installing, waiting, active } = await navigator.serviceWorker.register('/working.js', { scope: '/none/' });
    const { port1, port2 } = new MessageChannel();
    port1.start();
    const answer = next(port1);
    (installing ?? waiting ?? active).postMessage(own, [port2]);
    found['service worker'] = (await answer).data;
    return found;
  },

  /** Objects of the platform's class, and of ours. */
  across(own, [port]) {
    const blank = frame({ src: 'about:blank' });
    const found = {};
    for (const [name, Class] of Object.entries({ here: Platform, frame: blank.Origin })) {
      const [theirs, opaque] = [Class.from(own), new Class()];
      const [ours, other] = [Ours.from(own), Ours.from(port)];
      const wrapped = Ours.from(opaque);
      found[name] = {
        same: [ours.isSameOrigin(theirs), ours.isSameSite(theirs), Ours.from(theirs).isSameOrigin(ours),
          Ours.from(theirs).isSameOrigin(theirs), wrapped.isSameOrigin(opaque), wrapped.isSameSite(Ours.from(opaque)),
          wrapped.opaque, other.isSameSite(theirs)],
        different: [other.isSameOrigin(theirs), Ours.from(theirs).isSameOrigin(other), wrapped.isSameOrigin(ours),
          new Ours().isSameOrigin(opaque), wrapped.isSameOrigin(new Ours()), wrapped.isSameSite(new Class()),
          Ours.from(theirs).opaque],
      };
    }
    return found;
  },

  install() {
    install();
    return [Platform !== undefined, globalThis.Origin === (Platform ?? Ours)];
  },

  /** Frames of the host `localhost`; this page gives up its host name. */
  async domain(port) {
    document.domain = 'localhost';
    const found = {};
    for (
      const [name, src] of Object.entries({
        'same origin, gives up': '/domain.html?gives-up',
        'same origin': '/domain.html',
        'another port, gives up': `${port}/domain.html?gives-up`,
        'another port': `${port}/domain.html`,
      })
    ) {
      const other = frame({ src });
      const { data: said } = await messageOf(other);
      found[name] = { ...ask(other, location.origin), said };
    }
    return found;
  },
};

/** Sends the origin to a worker. If it cannot start, its error. */
const answerOf = (worker, portOf, own) =>
  new Promise((resolve) => {
    const port = portOf(worker);
    port.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => resolve(`error: ${event.message}`);
    port.postMessage(own);
  });
