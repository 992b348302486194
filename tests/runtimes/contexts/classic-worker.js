globalThis.importScripts('bundled-worker.js');
