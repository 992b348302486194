/** An example of the documents, to be changed and run on the page. */
import runner from './runner.js?worker&url';
import { Fragment, type ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { scriptURL } from '../shell/trusted.js';
import { Copy } from '../shared/copy.js';
import { Visible } from '../shared/text.js';

/** The time limit of an example, in milliseconds. */
const LIMIT = 10_000;

interface Properties {
  code: string;
  /** The code in colours, which are shown until it is changed. */
  colours: ComponentChildren;
  entry: string;
}

export function Example({ code, colours, entry }: Properties) {
  const [text, setText] = useState(code);
  const [lines, setLines] = useState<string[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const ending = useRef<() => void>(() => {});
  const layer = useRef<HTMLPreElement>(null);
  useEffect(() => () => ending.current(), []);

  const run = () => {
    setLines([]);
    setIsRunning(true);
    setHasFailed(false);
    const worker = new Worker(scriptURL(runner), { type: 'module' });
    const end = () => {
      worker.terminate();
      clearTimeout(timer);
      setIsRunning(false);
    };
    const say = (line: string) => setLines((before) => [...(before ?? []), line]);
    const timer = setTimeout(() => {
      say(`ended after ${LIMIT / 1000} seconds`);
      setHasFailed(true);
      end();
    }, LIMIT);
    ending.current = end;
    worker.onerror = (event) => {
      say(event.message || 'The example cannot be started here.');
      setHasFailed(true);
      end();
    };
    worker.onmessage = ({ data }: MessageEvent<{ line?: string; isDone?: true; hasFailed?: true }>) => {
      if (data.hasFailed) setHasFailed(true);
      if (data.isDone) end();
      else say(data.line ?? '');
    };
    worker.postMessage({ code: text, entry });
  };

  return (
    <div class='example'>
      <div class={text === code ? 'layers coloured' : 'layers'}>
        <pre aria-hidden='true' dir='ltr' tabIndex={-1} ref={layer}>{text === code && colours}</pre>
        <textarea
          aria-label='Example'
          dir='ltr'
          spellcheck={false}
          autocapitalize='off'
          rows={text.split('\n').length + 1}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => layer.current?.scrollTo(scrollLeft, scrollTop)}
        />
      </div>
      <p class='example-actions'>
        <button type='button' class='small' disabled={isRunning} onClick={run}>Run</button>
        {text !== code && <button type='button' class='small' onClick={() => setText(code)}>Reset</button>}
        <Copy text={text} label='Copy' />
      </p>
      <div role='status'>
        {lines !== null && (
          <pre class={hasFailed ? 'printed failed' : 'printed'}>
            {lines.length === 0 ? (isRunning ? 'Running…' : 'No output.') : <Lines text={lines.join('\n')} />}
          </pre>
        )}
      </div>
    </div>
  );
}

/** Keeps line feeds, and names the other invisible characters. */
function Lines({ text }: { text: string }) {
  return (
    <>
      {text.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && '\n'}
          <Visible text={line} />
        </Fragment>
      ))}
    </>
  );
}
