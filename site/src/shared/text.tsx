/** Texts that users and servers have written: isolated, with the invisible characters named. */
import { Fragment, type ComponentChildren } from 'preact';

/** Controls, format characters, surrogates, private and unassigned code points, and spaces that look like others. */
const INVISIBLE = /([\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs})/u;

const NAMES: Record<string, string> = { '\t': 'tab', '\n': 'line feed', '\r': 'carriage return' };

export const codePointName = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text in which every character can be seen. */
export function Visible({ text }: { text: string }) {
  return <bdi>{visible(text)}</bdi>;
}

export function visible(text: string): ComponentChildren[] {
  return text.split(INVISIBLE).map((piece, index) => (
    index % 2 === 0
      ? <Fragment key={index}>{unbroken(piece)}</Fragment>
      : <span key={index} class='invisible'>{NAMES[piece] ?? codePointName(piece)}</span>
  ));
}

/** A text whose lines do not end after a hyphen: in a URL, a hyphen joins, and `xn-` is no prefix. */
export const unbroken = (text: string): ComponentChildren[] => text.split(/(-+[^-])/u).map(joined);

const joined = (piece: string, index: number) =>
  index % 2 === 0 ? piece : <span key={index} class='joined'>{piece}</span>;

/** A text in which every character can be seen, spaces too, as code. */
export function Code({ text }: { text: string }) {
  return (
    <code class='value'>
      <bdi>{spaced(text)}</bdi>
    </code>
  );
}

/** Like {@link visible}, with a mark in each space: next to others, or at an end, it could not be counted. */
export const spaced = (text: string): ComponentChildren[] =>
  text.split(/( )/).map((piece, index) => (
    <Fragment key={index}>{index % 2 === 0 ? visible(piece) : <span class='space'>{piece}</span>}</Fragment>
  ));

/** A string of JavaScript, or null, as it would be written. */
export function Value({ value }: { value: string | number | null }) {
  if (value === null) return <span class='quiet'>null</span>;
  if (value === '') return <span class='quiet'>empty</span>;
  return <Code text={String(value)} />;
}
