/**
 * Runs the program. It starts with `weburl/lib` alone; other packages are loaded by the verbs that need them.
 *
 * Answers go to standard output; reasons, counts and progress go to standard error.
 */
import { readFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { commandsFor, unknownVerb } from './commands.js';
import { visible } from './excerpt.js';
import { WRONG_USAGE, WrongUsage } from './usage.js';
import { completion } from './verbs/completion.js';
import { diff } from './verbs/diff.js';
import { display } from './verbs/display.js';
import { get } from './verbs/get.js';
import { host } from './verbs/host.js';
import { links } from './verbs/links.js';
import { set } from './verbs/set.js';
import { show } from './verbs/show.js';
import { validate } from './verbs/validate.js';

/** @import { Command } from 'commander' */
/** @import { Context } from './screen.js' */

/** @type {Record<string, (context: Context, ...args: any[]) => Promise<number>>} */
const VERBS = { show, get, set, validate, host, display, links, diff };

/** @param {readonly string[]} args @param {Context} context @returns {Promise<number>} the exit code */
export async function run(args, context) {
  const { output, errors } = context;
  let exitCode = 0;
  const { version = '' } = JSON.parse(readFileSync(new globalThis.URL('../package.json', import.meta.url), 'utf8'));
  const program = commandsFor(version, async (verb, operands, options) => {
    if (verb === 'completion') output.stream.write(completion(operands[0], program));
    else if (verb === 'help') helpOf(program, operands[0]);
    else exitCode = await VERBS[verb](context, ...operands, options);
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => output.stream.write(text),
      // It may quote arguments.
      writeErr: (text) => errors.stream.write(text.split('\n').map(visible).join('\n')),
      getOutHelpWidth: () => output.columns,
      getErrHelpWidth: () => errors.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    if (!(error instanceof WrongUsage)) throw error;
    const [sentence, ...rest] = `error: ${error.message}`.split('\n');
    errors.stream.write(`${[errors.wrapped(sentence), ...rest].join('\n')}\n(weburl --help says more)\n`);
    return WRONG_USAGE;
  }
}

/** @param {Command} program @param {string | undefined} name of a verb */
function helpOf(program, name) {
  const found = name === undefined ? program : program.commands.find((command) => command.name() === name);
  if (found === undefined) throw unknownVerb(program, name ?? '');
  found.outputHelp();
}
