/** URLs that try to become markup, a script or a link: the same 300 each time. */

const SCRIPTS = ['window.ran=1', "window['ran']=1", 'ran=1', 'import("data:text/javascript,ran=1")'];

const MARKUP = [
  (/** @type {string} */ script) => `<script>${script}</script>`,
  (/** @type {string} */ script) => `<img src=x onerror="${script}">`,
  (/** @type {string} */ script) => `"><svg onload=${script}>`,
  (/** @type {string} */ script) => `' autofocus onfocus='${script}`,
  (/** @type {string} */ script) => `</textarea><iframe srcdoc="<script>parent.ran=1</script>${script}">`,
  (/** @type {string} */ script) => `<a href="javascript:${script}" id=ran>x</a>`,
  (/** @type {string} */ script) => `--><base href="javascript:/${script}">`,
  (/** @type {string} */ script) => `<style>@import'javascript:${script}';</style>`,
  (/** @type {string} */ script) => `{{constructor.constructor('${script}')()}}`,
  (/** @type {string} */ script) => `\u202e<b onclick=${script}>\u2066\u0000`,
];

const CONTEXTS = [
  (/** @type {string} */ text) => `javascript:${text}`,
  (/** @type {string} */ text) => `data:text/html,${text}`,
  (/** @type {string} */ text) => `https://${text}/`,
  (/** @type {string} */ text) => `https://u${text}:p@h.example/`,
  (/** @type {string} */ text) => `https://h.example/${text}?${text}#${text}`,
  (/** @type {string} */ text) => `https://h.example/?${encodeURIComponent(text)}=${text}`,
  (/** @type {string} */ text) => `web+x:${text}`,
  (/** @type {string} */ text) => text,
];

export const hostile = MARKUP.flatMap((markup) =>
  SCRIPTS.flatMap((script) => CONTEXTS.map((context) => context(markup(script))))
).slice(0, 300);
