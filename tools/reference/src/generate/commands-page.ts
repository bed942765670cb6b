import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { completeDecisionLinks } from '../pages/decisions';
import { workspaceRoot } from '../places';
import { formatCode, formatTable, WRITTEN_BY } from './table';

const usageShape = z.strictObject({
  summary: z.string(),
  arguments: z
    .array(z.strictObject({ name: z.string(), isOptional: z.boolean().optional(), isPath: z.boolean().optional() }))
    .default([]),
  options: z.record(z.string(), z.string()).default({}),
  examples: z.array(z.string()).default([]),
  notes: z.array(z.string()).default([]),
  get subcommands() {
    return z.record(z.string(), usageShape).default({});
  },
  hasOwnHelp: z.boolean().optional(),
  program: z.string().optional(),
});
type Usage = z.output<typeof usageShape>;
const groupsShape = z.record(z.string(), z.record(z.string(), usageShape));

/** Usages by group and command. The second file belongs to the server, whose commands also run in production. */
const FILES = ['tools/run/commands.json', 'apps/api/src/commands.json'] as const;

const HEAD = `# Commands

Every command prints its usage with \`--help\` and rejects an unknown option in one line. Options of \`npm run\` follow \`--\`:

\`\`\`sh
npm run bench -- web --runs 3
\`\`\``;

const IN_PRODUCTION = `## In production

These commands work on the database of \`OWARE_DATABASE_URL\` or \`OWARE_DATA_DIR\`. In the repository \`npm run\` builds the server first. On a machine without the
sources, call the built server: \`node dist/apps/api/cli.js ledger:check\`. Beside a running server that has an embedded database, the server executes the command.`;

const read = (file: string): z.output<typeof groupsShape> =>
  groupsShape.parse(JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8')));

/** Creates docs/commands.md: every command with its options. */
export function createCommandsPage(): string {
  const [own, server] = FILES.map((file) =>
    Object.entries(read(file)).map(([title, commands]) =>
      [`## ${title}`, ...Object.entries(commands).map(([name, usage]) => toSection(name, usage))].join('\n\n'),
    ),
  );
  const sections = [WRITTEN_BY, HEAD, ...(own ?? []), IN_PRODUCTION, ...(server ?? [])];
  return `${completeDecisionLinks(sections.join('\n\n'))}\n`;
}

/** Formats how a command is called. */
const toCall = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

function toSection(name: string, usage: Usage): string {
  const names = usage.arguments.map(({ name: argument, isOptional }) => (isOptional ? `[${argument}]` : argument));
  const call = [toCall(name), ...(names.length > 0 ? ['--', ...names] : [])].join(' ');
  const examples = usage.examples.map((example) =>
    example.startsWith('test -- ') ? `npm ${example}` : `npm run ${example}`,
  );
  const parts = [
    `### ${toCall(name)}`,
    usage.summary,
    ...(names.length > 0 || examples.length > 0
      ? [['```sh', ...(examples.length > 0 ? examples : [call]), '```'].join('\n')]
      : []),
    ...toTables(usage),
    ...(usage.hasOwnHelp ? [`${formatCode(`${toCall(name)} -- --help`)} lists the options.`] : []),
    ...(usage.program === undefined ? [] : [`Runs ${formatCode(usage.program)}; \`--help\` prints its options.`]),
    ...usage.notes,
  ];
  return parts.join('\n\n');
}

function toTables({ options, subcommands }: Usage): string[] {
  const rows = Object.entries(options).map(([option, meaning]) => [formatCode(`--${option}`), meaning]);
  const names = Object.entries(subcommands).map(([name, { summary, options: own }]) => [
    formatCode(name),
    summary,
    Object.keys(own)
      .map((option) => formatCode(`--${option}`))
      .join(', '),
  ]);
  return [
    ...(names.length > 0 ? [formatTable(['name', 'measures', 'options'], names)] : []),
    ...(rows.length > 0 ? [formatTable(['option', 'meaning'], rows)] : []),
  ];
}
