// A worker of any kind, after the scripts that it needs. It gets the origin of its creator, and answers with outcomes.
(() => {
  const { ask, location, registration } = globalThis;
  const outcomes = (event, own) => {
    const Constructed = globalThis.ExtendableMessageEvent ?? globalThis.MessageEvent;
    return {
      'global object': ask(globalThis, own),
      'location': ask(location, own),
      'event': ask(event, own),
      'constructed event': ask(new Constructed('message', { origin: own }), own),
    };
  };
  if (registration) {
    globalThis.addEventListener('message', (event) => event.ports[0].postMessage(outcomes(event, event.data)));
  } else if ('onconnect' in globalThis) {
    globalThis.onconnect = (event) => {
      const [port] = event.ports;
      port.onmessage = ({ data }) => port.postMessage(outcomes(event, data));
    };
  } else globalThis.onmessage = (event) => globalThis.postMessage(outcomes(event, event.data));
})();
