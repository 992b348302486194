/**
 * The program `weburl`: its verbs and options. It starts with `weburl/lib` alone; other packages are loaded by the verbs
 * that need them.
 *
 * Answers go to standard output; reasons, counts and progress go to standard error.
 */
import { readFileSync } from 'node:fs';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { WRONG_USAGE, WrongUsage, suggestion } from './usage.js';
import { completion } from './verbs/completion.js';
import { diff } from './verbs/diff.js';
import { display } from './verbs/display.js';
import { host } from './verbs/host.js';
import { show } from './verbs/show.js';
import { validate } from './verbs/validate.js';

/** @import { Context } from './screen.js' */

/** Descriptions wrap down to this number of columns, so that the help fits into 60 columns. */
const LEAST_TO_WRAP = 20;

/**
 * Runs the program.
 *
 * @param {readonly string[]} args
 * @param {Context} context
 * @returns {Promise<number>} the exit code
 */
export async function run(args, context) {
  const program = programFor(context, (code) => {
    exitCode = code;
  });
  let exitCode = 0;
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    if (!(error instanceof WrongUsage)) throw error;
    context.errors.stream.write(`error: ${error.message}\n(weburl --help says more)\n`);
    return WRONG_USAGE;
  }
}

/**
 * @param {Context} context
 * @param {(code: number) => void} end receives the exit code of a verb
 */
export function programFor(context, end) {
  const { output, errors } = context;
  const { version = '' } = JSON.parse(readFileSync(new globalThis.URL('../package.json', import.meta.url), 'utf8'));
  const program = new Command('weburl')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.stream.write(text),
      writeErr: (text) => errors.stream.write(text),
      getOutHelpWidth: () => output.columns,
      getErrHelpWidth: () => errors.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    // Separates the options of a verb from the program's options.
    .enablePositionalOptions()
    .configureHelp({ minWidthToWrap: LEAST_TO_WRAP })
    .showHelpAfterError('(weburl --help says more)')
    .description('Parses one URL or many by the URL Standard.')
    .version(version)
    .addHelpText('after', HELP);
  withInputs(program).action(async (operands, options) => {
    requireURLOrVerb(program, operands, options);
    end(await show(context, operands, options));
  });
  withInputs(program.command('validate'))
    .description('Prints whether a URL is a valid URL string by the Standard, and shows its validation errors.')
    .action(async (operands, _, command) => {
      end(await validate(context, operands, optionsOf(command)));
    });
  withInputs(program.command('host'), 'host')
    .description('Parses a host by the Standard: a domain, an IP address, or neither.')
    .action(async (operands, _, command) => {
      end(await host(context, operands, optionsOf(command)));
    });
  withDisplayOptions(withInputs(program.command('display')))
    .description('Shows a URL as text for people, without credentials and misleading characters.')
    .action(async (operands, _, command) => {
      end(await display(context, operands, optionsOf(command)));
    });
  program.command('diff')
    .description("Shows how the platform's own URL class differs from the Standard, over one URL a line.")
    .argument('<file>', 'the file; "-" is standard input')
    .option('--base <url>', 'the base URL of relative URLs')
    .option('--examples <count>', 'the number of examples of each kind of difference', toNumber, 3)
    .option('--json', 'print a JSON object')
    .option('--quiet', 'print no counts and no progress')
    .action(async (file, _, command) => {
      end(await diff(context, file, optionsOf(command)));
    });
  program.command('completion')
    .description('Prints a shell script that completes the commands and options of this program.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', COMPLETION_HELP)
    .action((shell) => {
      output.stream.write(completion(shell, program));
    });
  program.command('help')
    .description('Prints the help of the program, or of a command.')
    .argument('[command]', 'the command')
    .action((name) => {
      const found = name === undefined ? program : program.commands.find((command) => command.name() === name);
      if (found === undefined) throw unknownVerb(program, name);
      found.help();
    });
  return program;
}

const HELP = `
Examples:
  weburl 'HTTP://EXAMPLE.com:80/../ü?q=1#f'
  weburl --base 'https://example.com/a/b' ../x
  weburl --json --lines urls.txt > urls.json
  npx weburl-cli 'https://example.com/a b'
  eval "$(weburl completion bash)"

Exit codes:
  0  every URL is parsed
  1  a URL cannot be parsed; for validate, it is not valid
  2  wrong usage, such as an invalid base URL
  3  a line is too long or not in UTF-8,
     or an output cannot be written

Terminals with colours show them unless NO_COLOR is set.`;

const COMPLETION_HELP = `
Add this line to the file that your shell runs at its start:

  bash, ~/.bashrc:
    eval "$(weburl completion bash)"
  zsh, ~/.zshrc, after compinit:
    eval "$(weburl completion zsh)"
  fish, ~/.config/fish/config.fish:
    weburl completion fish | source`;

/**
 * The operands and options of a verb that takes one input or many.
 *
 * @param {Command} command
 * @param {'URL' | 'host'} [noun]
 */
function withInputs(command, noun = 'URL') {
  command.argument(`[${noun.toLowerCase()}...]`, `the ${noun}s; "-" reads one from each line of standard input`);
  if (noun === 'URL') command.option('--base <url>', 'the base URL of relative URLs');
  return command
    .option('--lines <file>', `read one ${noun} from each line of a file`)
    .option('--json', `print a JSON object for each ${noun}`)
    .option('--quiet', 'print no reasons, counts and progress');
}

/** @param {Command} command */
const withDisplayOptions = (command) =>
  command
    .addOption(new Option('--host-only <when>', 'show only the host').choices(['never', 'if-bidirectional', 'always'])
      .default('if-bidirectional'))
    .option('--no-scheme', 'omit the scheme if a host follows')
    .option('--note <text>', 'show this text instead of the scheme')
    .addOption(new Option('--subdomains <which>', 'the labels before the registrable domain')
      .choices(['shown', 'without-trivial', 'omitted']).default('shown'))
    .option(
      '--elide-to <number>',
      'omit the end of the path, then subdomains, from a text with more characters; the registrable domain is kept',
      toNumber,
    )
    .addOption(new Option('--restriction-level <level>', 'the scripts that a label may mix to be shown in Unicode')
      .choices(['ascii-only', 'single-script', 'highly-restrictive', 'moderately-restrictive'])
      .default('highly-restrictive'))
    .option('--isolate', 'add U+2066 and U+2069, which isolate right-to-left text');

/** @param {string} text */
function toNumber(text) {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is not a number.');
  return Number(text);
}

/**
 * The options of a verb, which may also be given before the verb.
 *
 * @param {Command} command
 * @returns {any}
 */
function optionsOf(command) {
  const { parent } = command;
  const known = new Set(command.options.map((option) => option.attributeName()));
  for (const option of parent?.options ?? []) {
    const isGiven = parent?.getOptionValue(option.attributeName()) !== undefined;
    if (isGiven && !known.has(option.attributeName())) throw new WrongUsage(`${command.name()} has no ${option.long}`);
  }
  return command.optsWithGlobals();
}

/**
 * Requires that the first operand is not a misspelled verb. A single word is not an absolute URL.
 *
 * @param {Command} program
 * @param {string[]} operands
 * @param {{ base?: string }} options
 */
function requireURLOrVerb(program, [first], { base }) {
  if (first !== undefined && base === undefined && /^[a-z]+(?:-[a-z]+)*$/i.test(first))
    throw unknownVerb(program, first);
}

/**
 * @param {Command} program
 * @param {string} name
 */
function unknownVerb(program, name) {
  const nearest = suggestion(name.toLowerCase(), program.commands.map((command) => command.name()));
  return new WrongUsage(`'${name}' is neither a command nor an absolute URL${nearest}`);
}
