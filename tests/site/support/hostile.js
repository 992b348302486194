/** URLs that try to become markup, a script or a link: the same 300 each time. */

const SCRIPTS = ['window.ran=1', "window['ran']=1", 'ran=1', 'import("data:text/javascript,ran=1")'];

const MARKUP = [
  (script) => `<script>${script}</script>`,
  (script) => `<img src=x onerror="${script}">`,
  (script) => `"><svg onload=${script}>`,
  (script) => `' autofocus onfocus='${script}`,
  (script) => `</textarea><iframe srcdoc="<script>parent.ran=1</script>${script}">`,
  (script) => `<a href="javascript:${script}" id=ran>x</a>`,
  (script) => `--><base href="javascript:/${script}">`,
  (script) => `<style>@import'javascript:${script}';</style>`,
  (script) => `{{constructor.constructor('${script}')()}}`,
  (script) => `\u202e<b onclick=${script}>\u2066\u0000`,
];

const CONTEXTS = [
  (text) => `javascript:${text}`,
  (text) => `data:text/html,${text}`,
  (text) => `https://${text}/`,
  (text) => `https://u${text}:p@h.example/`,
  (text) => `https://h.example/${text}?${text}#${text}`,
  (text) => `https://h.example/?${encodeURIComponent(text)}=${text}`,
  (text) => `web+x:${text}`,
  (text) => text,
];

export const hostile = MARKUP.flatMap((markup) =>
  SCRIPTS.flatMap((script) => CONTEXTS.map((context) => context(markup(script))))
).slice(0, 300);
