// Usage of the npm run commands: --help prints it, and an invalid command line is rejected with one line.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Usage
 * @property {string} summary
 * @property {{ name: string, isOptional?: boolean, isPath?: boolean }[]} [arguments]
 * @property {Record<string, string>} [options] meaning by name; `runs N` takes a value, `only NAME...` several
 * @property {string[]} [examples]
 * @property {string[]} [notes]
 * @property {Record<string, Usage>} [subcommands] usage by the first argument
 * @property {boolean} [hasOwnHelp] the program behind the command prints its own
 * @property {string} [program] a program of a package, which prints its own help
 */

/** Files of usages by group and command. */
const FILES = ['./commands.json', '../../apps/api/src/commands.json'];

/**
 * Reads the usage of every command.
 * @returns {Record<string, Usage>}
 */
export function readUsages() {
  return Object.assign(
    {},
    ...FILES.flatMap((file) => Object.values(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))),
  );
}

/**
 * Formats the call of a command with its arguments.
 * @param {string} name
 * @param {Usage} usage
 */
function formatCall(name, { arguments: names = [], options = {} }) {
  const shown = [
    ...names.map(({ name: argument, isOptional }) => (isOptional ? `[${argument}]` : argument)),
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
  ];
  const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  return [call, ...(shown.length > 0 ? [name.includes(' -- ') ? '' : '--', ...shown] : [])].filter(Boolean).join(' ');
}

/** @param {string} markdown */
const toPlainText = (markdown) => markdown.replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 (docs/$2)').replaceAll('`', '');

/** @param {[string, string][]} rows */
function formatRows(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}   ${toPlainText(meaning)}`);
}

/**
 * Formats the usage of a command for --help.
 * @param {string} name
 * @param {Usage} usage
 */
export function formatUsage(name, usage) {
  const { summary, options = {}, examples = [], notes = [], subcommands = {} } = usage;
  const parts = [`Usage: ${formatCall(name, usage)}`, toPlainText(summary)];
  const named = Object.entries(subcommands).map(
    ([key, value]) => /** @type {[string, string]} */ ([key, value.summary]),
  );
  if (named.length > 0) parts.push(['Names, each with its own options (--help):', ...formatRows(named)].join('\n'));
  const rows = Object.entries(options).map(([key, meaning]) => /** @type {[string, string]} */ ([`--${key}`, meaning]));
  parts.push(formatRows([...rows, ['--help', 'print this']]).join('\n'));
  if (examples.length > 0)
    parts.push(
      [
        'Examples:',
        ...examples.map((example) => `  npm ${example.startsWith('test -- ') ? '' : 'run '}${example}`),
      ].join('\n'),
    );
  return [...parts, ...notes.map(toPlainText)].join('\n\n');
}

/** @param {Usage} usage */
const toParseOptions = ({ options = {} }) =>
  Object.fromEntries(
    Object.keys(options).map((key) => {
      const [name, value] = key.split(' ');
      return [name, { type: value ? 'string' : 'boolean', multiple: value?.endsWith('...') ?? false }];
    }),
  );

/** @param {readonly string[]} args */
const asksForHelp = (args) => {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
};

/** An invalid command line; the message is one line. */
export class WrongUsage extends Error {}

/**
 * Checks a command line.
 * @param {string} name
 * @param {Usage} usage
 * @param {string[]} args
 * @returns {{ help: string } | { values: Record<string, any>, positionals: string[] }} the usage when it asks for help
 * @throws {WrongUsage}
 */
export function parseCommandLine(name, usage, args) {
  const [first = '', ...rest] = args;
  const subcommand = usage.subcommands?.[first];
  if (subcommand) {
    const options = { ...subcommand.options, ...usage.options };
    const read = parseCommandLine(`${name} -- ${first}`, { ...subcommand, options }, rest);
    return 'help' in read ? read : { ...read, positionals: [first, ...read.positionals] };
  }
  if (asksForHelp(args)) return { help: formatUsage(name, usage) };
  const wrong = (/** @type {string} */ reason) =>
    new WrongUsage(`${reason} Usage: ${formatCall(name, usage)} (see --help)`);
  let read;
  try {
    read = parseArgs({ args, options: /** @type {any} */ (toParseOptions(usage)), allowPositionals: true });
  } catch (error) {
    throw wrong(`${error.message.split(/\. |\n/)[0].replace(/\.$/, '')}.`);
  }
  const { values, positionals } = read;
  const { arguments: names = [], subcommands } = usage;
  if (subcommands)
    throw wrong(`${first ? `"${first}" is not one of` : 'Choose one of'} ${Object.keys(subcommands).join(', ')}.`);
  // An argument may also be given by an option with its name.
  const missing = names
    .slice(positionals.length)
    .find((argument) => !argument.isOptional && values[argument.name.toLowerCase()] === undefined);
  if (missing) throw wrong(`${missing.name} is missing.`);
  if (positionals.length > names.length) throw wrong(`Unexpected argument "${positionals[names.length]}".`);
  return { values, positionals };
}

/**
 * Reads the command line of an npm run command. Exits after --help, and with exit code 2 for an invalid command line.
 * @param {string} name its name in package.json
 * @param {string[]} [args]
 */
export function readCommand(name, args = process.argv.slice(2)) {
  try {
    const read = parseCommandLine(name, readUsages()[name], args);
    if (!('help' in read)) return read;
    console.log(read.help);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
