/** A reporter of `node:test`: a line of JSON for each test, with its file, name and result. */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const result = data.skip === undefined && data.todo === undefined ? type.slice('test:'.length) : 'skip';
    yield `${JSON.stringify([`${data.file} ${data.nesting} ${data.name}`, result])}\n`;
  }
}
