// In a frame or a window that another one has opened, after the scripts that it needs: sends outcomes to that one.
(() => {
  const { ask, document, opener, parent } = globalThis;
  const creator = opener ?? parent;
  globalThis.onmessage = (event) => {
    if (event.source !== creator) return;
    const own = event.data;
    const blank = document.body.appendChild(document.createElement('iframe')).contentWindow;
    creator.postMessage({
      'window': ask(globalThis, own),
      'its blank frame': ask(blank, own),
      'creator': ask(creator, own),
      'message of the creator': ask(event, own),
    }, '*');
  };
  creator.postMessage('ready', '*');
})();
