/** Where the host and the port of a text are. */

export interface Range {
  start: number;
  end: number;
}

/** A scheme, its colon and the slashes after it; or only two slashes. */
const BEFORE_AUTHORITY = /^[\0- ]*(?:[a-z][a-z\d+.\-\t\n\r]*:[/\\\t\n\r]*|[/\\]{2})/i;

/** The ranges of the host and of the port in a URL as it is typed; null where it has no authority. */
export function authorityOf(text: string): { host: Range; port: Range } | null {
  const [before] = BEFORE_AUTHORITY.exec(text) ?? [];
  if (before === undefined) return null;
  const length = /[/\\?#]/.exec(text.slice(before.length))?.index ?? text.length;
  const authority = text.slice(before.length, before.length + length);
  const start = before.length + authority.lastIndexOf('@') + 1;
  const end = before.length + authority.length;
  const hostPort = text.slice(start, end);
  const colon = hostPort.indexOf(':', Math.max(0, hostPort.lastIndexOf(']')));
  const hostEnd = colon === -1 ? end : start + colon;
  return { host: { start, end: hostEnd }, port: { start: hostEnd, end } };
}
