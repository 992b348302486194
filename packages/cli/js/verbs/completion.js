/** `weburl completion`: shell scripts that complete the program's commands, options and their values. */
import { NAMES } from '../template.js';

/** @import { Argument, Command, Option } from 'commander' */

const SHELLS = { bash, zsh, fish };

/** @param {keyof typeof SHELLS} shell @param {Command} program */
export const completion = (shell, program) =>
  SHELLS[shell](program.name(), partsOf(program), program.commands.map(partsOf));

/**
 * @typedef {{ long: string, description: string, takes: 'nothing' | 'a file' | 'a text', choices: string[] }} Flag
 * @typedef {{ name: string, description: string, flags: Flag[], choices: string[], takesFile: boolean }} Parts
 */

/** @param {Command} command @returns {Parts} */
function partsOf(command) {
  const [argument] = command.registeredArguments;
  return {
    name: command.name(),
    description: withoutStop(command.description()),
    flags: command.createHelp().visibleOptions(command).filter(({ long }) => long !== undefined).map(flagOf),
    choices: choicesOf(argument, command),
    takesFile: argument?.name() === 'file',
  };
}

/** @param {Argument | undefined} argument @param {Command} command */
function choicesOf(argument, { parent }) {
  if (argument?.name() === 'command') return parent?.commands.map((command) => command.name()) ?? [];
  return argument?.name() === 'template' ? NAMES.filter((name) => name !== 'query-all') : argument?.argChoices ?? [];
}

/** @param {string} text */
const withoutStop = (text) => text.replace(/\.$/, '');

/** @param {Option} option @returns {Flag} */
function flagOf({ long, description, flags, required, argChoices = [] }) {
  const takes = !required ? 'nothing' : flags.endsWith('<file>') ? 'a file' : 'a text';
  return { long: `${long}`, description, takes, choices: argChoices };
}

/** @param {string} text to put between single quotation marks */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Completes an argument that is not an option and has no choices as a file.
 *
 * @param {string} program
 * @param {Parts} root
 * @param {Parts[]} commands
 */
function bash(program, root, commands) {
  const words = (/** @type {string[]} */ list) => `COMPREPLY=($(compgen -W ${quoted(list.join(' '))} -- "$word"))`;
  const valuesOf = (/** @type {Parts} */ { flags: all }, /** @type {string} */ shown) =>
    all.filter(({ takes }) => takes !== 'nothing').map(({ long, choices }) => (
      `    ${shown}:${long}) ${choices.length === 0 ? '' : `${words(choices)}; `}return;;\n`
    )).join('');
  const flags = (/** @type {Parts} */ parts) => parts.flags.map(({ long }) => long);
  const names = commands.map(({ name }) => name);
  return `_${program}() {
  local word=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=
  case \${COMP_WORDS[1]} in ${names.join('|')}) (( COMP_CWORD > 1 )) && command=\${COMP_WORDS[1]};; esac
  COMPREPLY=()
  case $command:$previous in
${valuesOf(root, '')}${commands.map((parts) => valuesOf(parts, parts.name)).join('')}  esac
  case $command:$word in
    :-*) ${words(flags(root))};;
${commands.map((parts) => `    ${parts.name}:-*) ${words(flags(parts))};;\n`).join('')}${
    commands.filter(({ choices }) => choices.length > 0).map((parts) =>
      `    ${parts.name}:*) ${words(parts.choices)};;\n`
    ).join('')
  }    :*) (( COMP_CWORD == 1 )) && ${words(names)};;
  esac
}
complete -o default -F _${program} ${program}
`;
}

/** @param {string} program @param {Parts} root @param {Parts[]} commands */
function zsh(program, root, commands) {
  const escaped = (/** @type {string} */ text) => text.replace(/[[\]:\\]/g, '\\$&');
  const flag = (/** @type {Flag} */ { long, description, takes, choices }) => {
    const values = choices.length > 0 ? `(${choices.join(' ')})` : takes === 'a file' ? '_files' : ' ';
    return quoted(`${long}[${escaped(description)}]${takes === 'nothing' ? '' : `:${takes}:${values}`}`);
  };
  const argument = (/** @type {Parts} */ { choices, takesFile }) =>
    quoted(`*:${choices.length > 0 ? `value:(${choices.join(' ')})` : takesFile ? 'file:_files' : 'URL: '}`);
  const described = commands.map(({ name, description }) => quoted(`${name}:${escaped(description)}`));
  return `#compdef ${program}
_${program}() {
  local -a commands=(${described.join(' ')})
  if (( CURRENT > 2 )); then
    case $words[2] in
${
    commands.map((parts) =>
      `      ${parts.name}) shift words; (( CURRENT-- )); _arguments ${
        [...parts.flags.map(flag), argument(parts)].join(' ')
      }; return;;\n`
    ).join('')
  }    esac
  fi
  _arguments ${root.flags.map(flag).join(' ')} '1:URL or command:{_describe command commands}' '*:URL: '
}
if [[ $funcstack[1] = _${program} ]]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;
}

/** @param {string} program @param {Parts} root @param {Parts[]} commands */
function fish(program, root, commands) {
  const line = (/** @type {string} */ condition, /** @type {string} */ rest) =>
    `complete -c ${program} -n ${quoted(condition)} ${rest}\n`;
  const flag = (/** @type {string} */ condition) => (/** @type {Flag} */ { long, description, takes, choices }) => {
    const values = choices.length > 0
      ? ` -x -a ${quoted(choices.join(' '))}`
      : takes === 'a file'
      ? ' -r -F'
      : takes === 'a text'
      ? ' -x'
      : '';
    return line(condition, `-l ${long.slice(2)} -d ${quoted(description)}${values}`);
  };
  const ofCommand = (/** @type {Parts} */ { name, flags, choices, takesFile }) => {
    const condition = `__fish_seen_subcommand_from ${name}`;
    const values = choices.length > 0
      ? line(condition, `-a ${quoted(choices.join(' '))}`)
      : takesFile
      ? line(condition, '-F')
      : '';
    return values + flags.map(flag(condition)).join('');
  };
  const start = '__fish_use_subcommand';
  const names = commands.map(({ name, description }) => line(start, `-a ${name} -d ${quoted(description)}`));
  return `complete -c ${program} -f\n${names.join('')}${root.flags.map(flag(start)).join('')}${
    commands.map(ofCommand).join('')
  }`;
}
