import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Variable, VARIABLE_GROUPS, type VariableGroup } from '@oware/http-server';
import { completeDecisionLinks } from '../pages/decisions';
import { workspaceRoot } from '../places';
import { formatCode, formatTable } from './table';

const BEGIN = '<!-- variables: written by npm run reference from libs/http-server/src/variables -->';
const END = '<!-- end of variables -->';

const READERS: Readonly<Record<Variable['readBy'], string>> = { edge: 'edge', api: 'API', both: 'edge, API' };

/** Creates docs/configuration.md with the tables of all variables; the text around them is not changed. */
export function createConfigurationPage(): string {
  const page = readFileSync(path.join(workspaceRoot, 'docs/configuration.md'), 'utf8');
  const [before, rest] = page.split(`${BEGIN}\n`);
  const [, after] = rest?.split(`\n${END}`) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('docs/configuration.md has lost the marks around its tables of variables.');
  return `${before}${BEGIN}\n\n${completeDecisionLinks(VARIABLE_GROUPS.map(toSection).join('\n\n'))}\n\n${END}${after}`;
}

function toSection({ title, about, variables }: VariableGroup): string {
  const rows = Object.entries(variables).map(([name, variable]) => [
    formatCode(`OWARE_${name}`),
    variable.defaultValue,
    variable.meaning,
    toExample(variable),
    READERS[variable.readBy],
  ]);
  const parts = [`## ${title}`, about, formatTable(['variable', 'default', 'meaning', 'example', 'read by'], rows)];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

const toExample = ({ example, secret }: Variable): string =>
  typeof secret === 'string'
    ? `output of ${formatCode(secret)}`
    : example === undefined
      ? 'secret'
      : formatCode(example);

const WIDTH = 110;

/** Formats a text as comment lines; links are reduced to their text. */
function toCommentLines(markdown: string): string[] {
  const words = markdown
    .replace(/ \(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .split(/\s+/);
  const lines: string[] = ['#'];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** Start of the line of an optional variable. */
const OPTIONAL = '#';

function toExampleLines(name: string, variable: Variable): string[] {
  const { meaning, required, example = '', secret, defaultValue, readBy } = variable;
  const defaults = defaultValue === '–' ? '' : `; default: ${defaultValue.replaceAll('`', '')}`;
  const command = typeof secret === 'string' ? [`# generate it with: ${secret}`] : [];
  const line = `${required === true ? '' : OPTIONAL}OWARE_${name}=${example}`;
  return [...toCommentLines(meaning), `# ${READERS[readBy]}${defaults}`, ...command, line];
}

const ENV_HEAD = `# Variables of Oware. Written by \`npm run reference\` from libs/http-server/src/variables; docs/configuration.md explains them.
# Copy this file, fill in the lines without #, and give it to the edge and to all servers of the API: each reads what it needs.
# Lines with # are optional and show an example. Secrets are empty: generate them for each product.
NODE_ENV=production`;

/** Creates deploy/env.example for operators. Variables for development are omitted, and secrets are empty. */
export function createEnvExample(): string {
  const groups = VARIABLE_GROUPS.flatMap(({ title, variables }) => {
    const shown = Object.entries(variables).filter(([, { development }]) => development !== true);
    if (shown.length === 0) return [];
    return [
      [`# --- ${title} ---`, ...shown.flatMap(([name, variable]) => ['', ...toExampleLines(name, variable)])].join(
        '\n',
      ),
    ];
  });
  return `${[ENV_HEAD, ...groups].join('\n\n')}\n`;
}
