import { missing } from 'weburl/check';

if (missing().length > 0) await import('weburl/auto');

const route = new URLPattern({ pathname: '/books/:id(\\d+)' });
const [input, address, book] = ['input', 'address', 'book'].map((id) => document.getElementById(id));

function update() {
  const url = URL.parse(input.value);
  address.textContent = url === null ? 'an invalid URL' : url.host;
  book.textContent = route.exec(url ?? {})?.pathname.groups.id ?? 'none';
}

input.addEventListener('input', update);
update();
