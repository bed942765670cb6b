import path from 'node:path';
import { parseArgs } from 'node:util';
import groups from './commands.json';

/** Usage of a command, as declared in `commands.json`. */
interface Usage {
  summary: string;
  arguments?: readonly { name: string; isOptional?: boolean; isPath?: boolean }[];
  /** Description by name; `amount N` takes a value. */
  options?: Readonly<Record<string, string>>;
}

const usages: Readonly<Record<string, Usage>> = Object.assign({}, ...Object.values(groups));

/** Names of all commands. */
export const commandNames: readonly string[] = Object.keys(usages);

/** Thrown when the arguments do not match the usage. The message is one line. */
export class WrongUsage extends Error {}

const toCall = (name: string, { arguments: names = [], options = {} }: Usage): string =>
  [
    name,
    ...names.map(({ name: argument, isOptional }) => (isOptional ? `[${argument}]` : argument)),
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
  ].join(' ');

const toRows = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}   ${meaning}`).join('\n');
};

function toHelp(name: string, usage: Usage): string {
  const options = Object.entries(usage.options ?? {}).map(([key, meaning]) => [`--${key}`, meaning] as const);
  return [`Usage: ${toCall(name, usage)}`, usage.summary, toRows([...options, ['--help', 'print this']])].join('\n\n');
}

const listOfCommands = (): string =>
  `Usage: cli.js COMMAND [options]; COMMAND --help lists the options.\n\n${toRows(
    commandNames.map((name) => [toCall(name, usages[name] as Usage), usages[name]?.summary ?? ''] as const),
  )}`;

/**
 * Parses the arguments of a command.
 * @param args arguments after the name of the command
 * @returns the usage when help was asked for; otherwise the arguments in the form that commands read: `--name=value`, and absolute paths
 * @throws WrongUsage
 */
export function parseCommandLine(name: string, args: readonly string[]): { help: string } | { args: string[] } {
  if (['', '--help', '-h'].includes(name)) return { help: listOfCommands() };
  const usage = Object.hasOwn(usages, name) ? usages[name] : undefined;
  if (usage === undefined) throw new WrongUsage(`There is no command ${name}. --help lists all.`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { help: toHelp(name, usage) };
  const wrong = (reason: string): WrongUsage => new WrongUsage(`${reason} Usage: ${toCall(name, usage)}`);
  const { values, positionals } = parse(usage, args, wrong);
  const names = usage.arguments ?? [];
  const missing = names.slice(positionals.length).find(({ isOptional }) => isOptional !== true);
  if (missing !== undefined) throw wrong(`${missing.name} is missing.`);
  if (positionals.length > names.length) throw wrong(`"${positionals[names.length]}" is one argument too many.`);
  const flags = Object.entries(values).map(([key, value]) =>
    value === true ? `--${key}` : `--${key}=${String(value)}`,
  );
  return { args: [...positionals.map((text, at) => (names[at]?.isPath ? path.resolve(text) : text)), ...flags] };
}

function parse({ options = {} }: Usage, args: readonly string[], wrong: (reason: string) => WrongUsage) {
  const entries = Object.keys(options).map((key) => {
    const [name = '', value] = key.split(' ');
    return [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const;
  });
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(entries), allowPositionals: true });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/\. |\n/);
    throw wrong(`${reason.replace(/\.$/, '')}.`);
  }
}
