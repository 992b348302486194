/** The manual page in roff, made from the commands and their help. The build writes it. */
import { commandsFor } from './commands.js';
import { HELP } from './help-texts.js';

/** @import { Command } from 'commander' */

/** @param {string} version @returns {string} */
export function manual(version) {
  const program = commandsFor(version, async () => {});
  return [
    `.TH WEBURL 1 "" "weburl-cli ${version}" "User Commands"`,
    section('NAME', 'weburl \\- parse, validate and change URLs by the URL Standard'),
    section('SYNOPSIS', [program, ...program.commands].map(synopsis).join('\n.br\n')),
    section('DESCRIPTION', DESCRIPTION.map(escaped).join('\n.PP\n')),
    section('OPTIONS', options(program)),
    section('COMMANDS', program.commands.map(commandText).join('\n')),
    ...helpSections(HELP).map(({ title, text }) => section(title.toUpperCase(), text)),
    section('ENVIRONMENT', ENVIRONMENT.map(([name, text]) => `.TP\n.B ${name}\n${escaped(text)}`).join('\n')),
    section('SEE ALSO', '.BR curl (1),\n.BR jq (1)\n.PP\nhttps://url.spec.whatwg.org/'),
    '',
  ].join('\n');
}

const DESCRIPTION = [
  'Without a command, weburl prints the components of each URL, or the reason why it cannot be parsed.',
  'With --lines or "-", or without a URL if standard input is not a terminal, it reads one URL a line, in UTF-8. Each line has an answer on the same line of the output; a '
  + 'line that cannot be parsed or processed has an empty one, and so has a blank line. With --json, each URL has an '
  + 'object in a line, which has the number of its line; blank lines have none. The file schema.json of the package '
  + 'is the JSON Schema of the objects.',
  'Answers go to standard output. Reasons, counts and progress go to standard error; --quiet omits them.',
];

const ENVIRONMENT = [
  ['NO_COLOR', 'A terminal gets no colours.'],
  ['FORCE_COLOR', 'An output that is not a terminal gets colours too.'],
];

/** @param {string} title @param {string} text */
const section = (title, text) => `.SH ${title}\n${text}`;

/** @param {string} text */
const escaped = (text) => text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/gm, '\\&$&');

/** @param {Command} command */
function synopsis(command) {
  const name = command.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;
  return `.B ${escaped(name)}\n${escaped(command.usage())}`;
}

/** @param {Command} command */
const options = (command) =>
  command.createHelp().visibleOptions(command)
    .map((option) => `.TP\n.B ${escaped(option.flags)}\n${escaped(command.createHelp().optionDescription(option))}`)
    .join('\n');

/** @param {Command} command */
const commandText = (command) =>
  [
    `.SS ${escaped(`${command.name()} ${command.usage()}`)}`,
    escaped(command.description()),
    options(command),
    ...helpSections(afterHelp(command)).map(({ title, text }) => `.PP\n${escaped(title)}:\n${text}`),
  ].join('\n');

/** The text that follows the options in the help of a command. @param {Command} command */
function afterHelp(command) {
  let text = '';
  command.configureOutput({
    writeOut: (written) => {
      text += written;
    },
  });
  command.outputHelp();
  return text.slice(text.indexOf(command.helpInformation()) + command.helpInformation().length);
}

/** The parts of a text whose titles end with a colon. Their lines stay as they are. @param {string} help */
const helpSections = (help) =>
  help.split(/^(?=\S.*:\n)/m).map((part) => part.trim()).filter((part) => part !== '').map((part) => {
    const [title, ...lines] = part.split('\n');
    return { title: title.replace(/:$/, ''), text: `.PP\n.EX\n${escaped(lines.join('\n'))}\n.EE` };
  });
