/** Like `weburl/auto`, with a module in JavaScript instead of WebAssembly. */
import '../auto.js';
