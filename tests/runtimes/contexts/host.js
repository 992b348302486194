// Starts the kind of script that the query names; `window.result` is the promise of what it says.
const { AudioWorkletNode, MessageChannel, OfflineAudioContext, Worker, location, navigator, window } = globalThis;

/** @type {Record<string, () => Promise<unknown>>} */
const contexts = {
  'page': async () => (await import('./page.js')).result,
  'module worker': () => fromWorker(new Worker('worker.js', { type: 'module' })),
  'classic worker': () => fromWorker(new Worker('classic-worker.js')),
  'service worker': async () => {
    await navigator.serviceWorker.register('service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    active.postMessage(null, [port2]);
    return firstMessage(port1);
  },
  'audio worklet': async () => {
    const audio = new OfflineAudioContext(1, 128, 44_100);
    await audio.audioWorklet.addModule('audio-worklet.js');
    return firstMessage(new AudioWorkletNode(audio, 'weburl').port);
  },
};

/** @param {Worker} worker */
const fromWorker = (worker) => new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
});

/** @param {MessagePort} port */
const firstMessage = (port) => new Promise((resolve) => {
  port.onmessage = ({ data }) => resolve(data);
});

window.result = contexts[decodeURIComponent(location.search.slice(1))]();
