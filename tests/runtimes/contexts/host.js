// Starts the kind of script that the query names; `window.result` is the promise of its answer.
const { AudioWorkletNode, MessageChannel, OfflineAudioContext, Worker, location, navigator, setTimeout, window } =
  globalThis;

const contexts = {
  'page': async () => (await import('./page.js')).result,
  'module worker': () => fromWorker(new Worker('worker.js', { type: 'module' })),
  'classic worker': () => fromWorker(new Worker('classic-worker.js')),
  'classic service worker': () => fromServiceWorker('bundled-service-worker.js', { scope: 'classic/' }),
  'module service worker': () => fromServiceWorker('service-worker.js', { scope: 'module/', type: 'module' }),
  'audio worklet': async () => {
    // On a busy machine, Firefox sometimes never runs the processor of a context. It runs that of another.
    for (;;) {
      const answer = await Promise.race([fromAudioWorklet(), later(20_000)]);
      if (answer !== undefined) return answer;
    }
  },
};

const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Contexts and nodes, which would be collected otherwise. */
const kept = [];

async function fromAudioWorklet() {
  const audio = new OfflineAudioContext(1, 128, 44_100);
  await audio.audioWorklet.addModule('audio-worklet.js');
  const node = new AudioWorkletNode(audio, 'weburl');
  kept.push(audio, node);
  return firstMessage(node.port);
}

const fromWorker = (worker) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });

async function fromServiceWorker(script, options) {
  const { installing, waiting, active } = await navigator.serviceWorker.register(script, options);
  const { port1, port2 } = new MessageChannel();
  (installing ?? waiting ?? active).postMessage(null, [port2]);
  return firstMessage(port1);
}

const firstMessage = (port) =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });

window.result = contexts[decodeURIComponent(location.search.slice(1))]();
