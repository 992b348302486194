/** A pattern string as a line of boxes, from left to right. */
import { Code, Visible } from '../shared/text.js';
import type { Component } from './model.js';
import { partsOf, type Modifier, type Part } from './parts.js';

const MODIFIERS: Record<Modifier, string> = {
  '': '',
  '?': 'optional',
  '+': 'once or more',
  '*': 'any number of times',
};

/** A name matches up to the delimiter of its component: https://urlpattern.spec.whatwg.org/#options-delimiter-code-point */
const UP_TO: Partial<Record<Component, string>> = { pathname: 'a segment', hostname: 'a label' };

export function Boxes({ pattern, component }: { pattern: string; component: Component }) {
  if (pattern === '') return <span class='quiet'>empty</span>;
  if (pattern === '*') return <span class='quiet'>anything</span>;
  return (
    <ol class='boxes' dir='ltr'>
      {partsOf(pattern).map((part, index) => (
        <li key={index} class={`box box-${part.kind}${part.modifier === '' ? '' : ' box-modified'}`}>
          <Box part={part} named={UP_TO[component] ?? 'some text'} />
        </li>
      ))}
    </ol>
  );
}

function Box({ part, named }: { part: Part; named: string }) {
  const { kind, prefix, suffix, name, regexp, modifier } = part;
  return (
    <>
      {prefix !== '' && <Code text={prefix} />}
      {kind !== 'text' && (
        <span class='capture'>
          <span class='capture-name'>
            <Visible text={name} />
          </span>
          <span class='capture-what'>
            {regexp !== ''
              ? <Code text={regexp} />
              : kind === 'wildcard'
              ? 'anything'
              : named}
          </span>
        </span>
      )}
      {suffix !== '' && <Code text={suffix} />}
      {modifier !== '' && <span class='box-modifier'>{MODIFIERS[modifier]}</span>}
    </>
  );
}
