const { id } = new URLPattern({ pathname: '/books/:id(\\d+)' }).exec('https://example.com/books/17').pathname.groups;
document.title = `Book ${id}`;
