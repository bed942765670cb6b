import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLE_GROUPS, type VariableGroup } from '@oware/http-server';
import { workspaceRoot } from '../places';
import { code, table } from './table';

const BEGINS = '<!-- variables: written by npm run reference from libs/http-server/src/variables.ts -->';
const ENDS = '<!-- end of variables -->';

/** The same text once for all variables of a group, else one for each. */
function defaultsOf({ variables }: VariableGroup): string {
  const defaults = Object.values(variables).map(({ byDefault }) => byDefault);
  return new Set(defaults).size === 1 ? (defaults[0] ?? '') : defaults.join(', ');
}

/** README.md with the table of all variables as it follows from the code; the rest of it stays. */
export function readmePage(): string {
  const readme = readFileSync(path.join(workspaceRoot, 'README.md'), 'utf8');
  const [before, rest] = readme.split(`${BEGINS}\n`);
  const [, after] = rest?.split(`\n${ENDS}`) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('README.md has lost the marks around its table of variables.');
  const rows = VARIABLE_GROUPS.map((group) => [
    Object.keys(group.variables)
      .map((name) => code(`OWARE_${name}`))
      .join(', '),
    defaultsOf(group),
    group.meaning,
  ]);
  return `${before}${BEGINS}\n${table(['variable', 'default', 'meaning'], rows)}\n${ENDS}${after}`;
}

const WIDTH = 110;

/** A text as lines of comment; of links their words are left. */
function commentLines(markdown: string): string[] {
  const words = markdown
    .replace(/ \(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .split(' ');
  const lines: string[] = ['#'];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** What stands before the `=` of a variable that need not be set. */
const OPTIONAL = '#';

/** deploy/env.example: what an operator fills in. Variables for development are left out, and secrets are empty. */
export function envExample(): string {
  const groups = VARIABLE_GROUPS.flatMap(({ meaning, variables }) => {
    const shown = Object.entries(variables).filter(([, { development }]) => development !== true);
    if (shown.length === 0) return [];
    const lines = shown.flatMap(([name, { needed, example = '', secret, byDefault, readBy }]) => {
      const how = typeof secret === 'string' ? `# make one: ${secret}` : undefined;
      const from = readBy === 'both' ? 'edge and API' : readBy === 'edge' ? 'edge' : 'API';
      const about = `# ${from}${byDefault === '–' ? '' : `; default: ${byDefault.replaceAll('`', '')}`}`;
      return [about, ...(how === undefined ? [] : [how]), `${needed === true ? '' : OPTIONAL}OWARE_${name}=${example}`];
    });
    return [[...commentLines(meaning), ...lines].join('\n')];
  });
  const head = [
    '# Variables of the product. Written by `npm run reference` from libs/http-server/src/variables.ts; README.md has the same as a table.',
    '# Copy it, fill in what is set here, and give it to the edge and to all servers of the API: each takes what it reads.',
    '# Lines that begin with # are optional, with an example. A secret is empty here and must be made for each product.',
    'NODE_ENV=production',
  ].join('\n');
  return `${[head, ...groups].join('\n\n')}\n`;
}
