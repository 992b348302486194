/** Hyperlinks in terminals (OSC 8), in a text that arrives in chunks: `node terminal.js < FILE`. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { LinkFinder } from 'weburl-links';

/** @param {AsyncIterable<string> | Iterable<string>} chunks */
export async function* withHyperlinks(chunks, options = {}) {
  const finder = new LinkFinder(options);
  let text = '';
  let start = 0;
  const write = (links, end) => {
    let output = '';
    let from = start;
    for (const link of links) {
      output += text.slice(from - start, link.start - start);
      output += `\u001b]8;;${link.href}\u001b\\${link.text}\u001b]8;;\u001b\\`;
      from = link.end;
    }
    output += text.slice(from - start, end - start);
    text = text.slice(end - start);
    start = end;
    return output;
  };
  for await (const chunk of chunks) {
    text += chunk;
    yield write(finder.push(chunk), finder.finalLength);
  }
  yield write(finder.end(), finder.finalLength);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdin.setEncoding('utf8');
  for await (const output of withHyperlinks(process.stdin)) process.stdout.write(output);
}
