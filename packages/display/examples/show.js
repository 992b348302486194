import { display } from 'weburl-display';

/** Shows a URL so that it does not mislead: each part in a separate element. */
export function show(url, address) {
  address.replaceChildren();
  for (const { role, text, dir } of display(url).parts) {
    const element = document.createElement('bdi');
    Object.assign(element, { className: role, textContent: text, dir });
    address.append(element);
  }
}
