/** The only file that names scripts to start, as Trusted Types require. */

interface Policy {
  createScriptURL(url: string): unknown;
}

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

let policy: Policy | undefined;

/** The address of a script of this page. What is typed never comes here. */
export function scriptURL(path: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('weburl', { createScriptURL: ownScript });
  // The DOM's types know strings only.
  return policy === undefined ? ownScript(path) : policy.createScriptURL(path) as string;
}

function ownScript(path: string): string {
  const url = new globalThis.URL(path, document.baseURI);
  if (url.origin !== location.origin) throw new TypeError('a script of another origin');
  return url.href;
}
