import 'weburl/auto';
import { show } from './display.js';

const route = new URLPattern({ pathname: '/books/:id(\\d+)' });
const [input, address, book] = ['input', 'address', 'book'].map((id) => document.getElementById(id));

function update() {
  const url = URL.parse(input.value);
  if (url !== null) show(url, address);
  else address.textContent = 'an invalid URL';
  book.textContent = route.exec(url ?? {})?.pathname.groups.id ?? 'none';
}

input.addEventListener('input', update);
update();
