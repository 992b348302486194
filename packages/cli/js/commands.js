/** The program's verbs, arguments and options. They need no other package of the project, so that the build reads them. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { visible } from './excerpt.js';
import { COMPLETION_HELP, GET_HELP, HELP, SET_HELP } from './help-texts.js';
import { WrongUsage, suggestion } from './usage.js';

/** Descriptions wrap down to this number of columns, so that the help fits into 60 columns. */
const LEAST_TO_WRAP = 20;

/**
 * @callback Perform runs a verb
 * @param {string} verb
 * @param {any[]} args
 * @param {any} options
 * @returns {Promise<void>}
 */

/** @param {string} version of the program @param {Perform} perform @returns {Command} */
export function commandsFor(version, perform) {
  const program = new Command('weburl')
    // Separates the options of a verb from the program's options.
    .enablePositionalOptions()
    .configureHelp({ minWidthToWrap: LEAST_TO_WRAP })
    .showHelpAfterError('(weburl --help says more)')
    .description('Parses one URL or many by the URL Standard.')
    .version(version)
    .addHelpText('after', HELP);
  withInputs(program).action((operands, options) => {
    requireURLOrVerb(program, operands, options);
    return perform('show', [operands], options);
  });
  const verb = (/** @type {string} */ name) =>
    program.command(name).action((...args) => {
      const command = /** @type {Command} */ (args.pop());
      return perform(name, args.slice(0, -1), optionsOf(command));
    });
  withInputs(verb('get').argument('<template>', 'text with components in braces, or their names'))
    .description('Prints components of a URL.')
    .option(...SEPARATOR)
    .addHelpText('after', GET_HELP);
  withInputs(verb('set'))
    .usage('[options] <change...> [url...]')
    .description('Changes parts of a URL, or builds a URL from its parts.')
    .option('--sort-query', 'sort the parameters of the query by their names')
    .option(...SEPARATOR)
    .option('--iterate <change>', 'print a URL for each of the values, which are separated by spaces', toList)
    .option('--unicode', 'show the host in Unicode')
    .option('--keep-port', 'keep a default port that is in the URL')
    .option('--default-port', 'show the default port')
    .addHelpText('after', SET_HELP);
  withInputs(verb('validate'))
    .description('Prints whether a URL is a valid URL string by the Standard, and shows its validation errors.');
  withInputs(verb('host'), 'host')
    .description('Parses a host by the Standard: a domain, an IP address, or neither.');
  withDisplayOptions(withInputs(verb('display')))
    .description('Shows a URL as text for people, without credentials and misleading characters.');
  verb('links')
    .description('Prints the URLs of the links in a text, in a terminal the text with its links as hyperlinks.')
    .argument('[file]', 'the file; "-" is standard input')
    .addOption(new Option('--profile <name>', 'the rules by which links are found; strict is UTS #58')
      .choices(['default', 'strict']).default('default'))
    .option('--hyperlinks', 'print the text with hyperlinks, as in a terminal')
    .option('--json', 'print a JSON object for each link')
    .option('--quiet', 'print no warnings, counts and progress');
  verb('diff')
    .description("Shows how the platform's own URL class differs from the Standard, over one URL a line.")
    .argument('[file]', 'the file; "-" is standard input')
    .option('--base <url>', 'the base URL of relative URLs')
    .option('--examples <count>', 'the number of examples of each kind of difference', toNumber, 3)
    .option('--json', 'print a JSON object')
    .option('--quiet', 'print no counts and no progress');
  verb('completion')
    .description('Prints a shell script that completes the commands and options of this program.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', COMPLETION_HELP);
  verb('help')
    .description('Prints the help of the program, or of a command.')
    .argument('[command]', 'the command');
  return program;
}

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

const SEPARATOR =
  /** @type {const} */ (['--separator <character>', 'the separator of the parameters', toSeparator, '&']);

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

/** @param {string} text */
function toSeparator(text) {
  if (!/^[!$&'()*,./:;?@_~-]$/.test(text)) throw new InvalidArgumentError('It is not one character of punctuation.');
  return text;
}

/** @param {string} text @param {string[]} [previous] */
const toList = (text, previous = []) => [...previous, text];

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

/** @param {Command} program @param {string} name */
export function unknownVerb(program, name) {
  const nearest = suggestion(name.toLowerCase(), program.commands.map((command) => command.name()));
  return new WrongUsage(`'${visible(name)}' is neither a command nor an absolute URL${nearest}`);
}
