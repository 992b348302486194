/** The report as a text in Markdown. */
import { kindsOf } from './kinds.js';
import { AREAS, type Report } from './run.js';

export function reportText({ counts, differences }: Report): string {
  const lines = AREAS.flatMap(({ name }) => {
    const area = counts[name];
    return area === undefined
      ? []
      : [`| ${name} | ${area.weburl} of ${area.rows} | ${area.browser} of ${area.judged} |`];
  });
  const rows = kindsOf(differences).flatMap(({ name, list }) => [
    `${list.length} ${name}:`,
    '',
    ...list.map(({ id, about, message }) => `- ${id}: ${fenced(about)}: ${fenced(message)}`),
    '',
  ]);
  return [
    `Rows passed in ${navigator.userAgent}`,
    '',
    '| area | weburl | the browser |',
    '|---|---|---|',
    ...lines,
    '',
    'Rows that differ in the browser:',
    '',
    ...(rows.length === 0 ? ['none', ''] : rows),
  ].join('\n');
}

const fenced = (text: string) => `\`${text.replaceAll('`', '\\u0060').replaceAll('\n', '\\n')}\``;
