import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Scopes of decisions: the part of the product to which a decision applies. */
export const SCOPES = [
  'account',
  'betting',
  'ci',
  'design',
  'notifications',
  'protection',
  'releases',
  'rendering',
  'rewards',
  'security',
  'server',
  'sports',
  'staff',
  'texts',
  'virtuals',
  'wallet',
] as const;

/** A decision record, as described by its title and its status line. */
interface Adr {
  file: string;
  number: number;
  title: string;
  status: string;
  scope: string;
  /** Later decisions that replace it, or a part of it. */
  supersededBy: readonly { number: number; isInPart: boolean }[];
}

const FOLDER = 'docs/adr';

const isAdr = (name: string): boolean => /^\d{4}-.*\.md$/.test(name);

/** Returns the file name for a number and a title. */
export function getAdrFile(number: number, title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[’'`]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${String(number).padStart(4, '0')}-${slug}.md`;
}

/** @throws Error when the title or the status line is missing */
export function parseAdr(file: string, source: string): Adr {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(source) ?? [];
  const [, line] = /^Status: (.+)$/m.exec(source) ?? [];
  if (number === undefined || title === undefined) throw new Error(`${file}: the title must be "# NUMBER. TITLE".`);
  if (line === undefined) throw new Error(`${file}: the line "Status: accepted · DATE · scope: SCOPE" is missing.`);
  const parts = line.split(' · ');
  const scope = parts.find((part) => part.startsWith('scope: '))?.slice('scope: '.length) ?? '';
  const supersededBy = parts.flatMap((part) => {
    const [, inPart, by] = /^superseded (in part )?by \[?0*(\d+)/.exec(part) ?? [];
    return by === undefined ? [] : [{ number: Number(by), isInPart: inPart !== undefined }];
  });
  const status = parts[0] ?? '';
  return { file, number: Number(number), title, status, scope, supersededBy };
}

/** Reads all decision records, sorted by number. */
export const readAdrs = (root: string): Adr[] =>
  readdirSync(path.join(root, FOLDER))
    .filter(isAdr)
    .sort()
    .map((name) => parseAdr(name, readFileSync(path.join(root, FOLDER, name), 'utf8')));

const formatNumber = (number: number): string => String(number).padStart(4, '0');

/** Lists the ranges of unused numbers: `51`, `99–119`. */
export function listGaps(numbers: readonly number[]): string[] {
  const gaps: string[] = [];
  for (const [index, number] of numbers.entries()) {
    const previous = numbers[index - 1] ?? 0;
    if (number - previous === 2) gaps.push(String(number - 1));
    else if (number - previous > 2) gaps.push(`${String(previous + 1)}–${String(number - 1)}`);
  }
  return gaps;
}

/** Renders `docs/adr/README.md`. */
export function renderAdrIndex(adrs: readonly Adr[]): string {
  const files = new Map(adrs.map(({ number, file }) => [number, file]));
  const link = (number: number): string => `[${formatNumber(number)}](${files.get(number) ?? ''})`;
  const linkLater = (later: Adr['supersededBy'][number]): string =>
    `${link(later.number)}${later.isInPart ? ' in part' : ''}`;
  const rows = adrs.map(
    ({ number, file, title, status, scope, supersededBy }) =>
      `| [${formatNumber(number)}](${file}) | ${title} | ${status} | ${scope} | ${supersededBy.map(linkLater).join(', ')} |`,
  );
  return [
    '# Decisions',
    '',
    'Each record names one decision, why it was made, the alternatives and the consequences. `npm run style:accept` writes this page.',
    '',
    'To add a record, take the next number and name the file after the title:',
    '`0184-check-the-language-with-the-tests.md` starts with `# 184. Check the language with the tests`, followed by',
    '`Status: accepted · 2026-11-29 · scope: ci`. When a later record replaces it, add `superseded by 190` or',
    '`superseded in part by 190` to that line.',
    '',
    `Scopes: ${SCOPES.join(', ')}.`,
    '',
    `Branches reserve their numbers in advance, and no number is used twice. These were reserved and not used: ${listGaps(adrs.map(({ number }) => number)).join(', ')}.`,
    '',
    '| number | decision | status | scope | superseded by |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
