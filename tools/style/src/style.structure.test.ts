import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getAdrFile, readAdrs, SCOPES } from './adr-index';
import { CLEAN_KINDS, compareBaseline, countFindings } from './baseline';
import { findStyleErrors } from './check';
import { extractWorkspace } from './extract/workspace';
import { readBaseline, renderPages } from './files';
import { findBrokenLinks } from './links';
import { explainDifferences } from './report';

const root = path.resolve(__dirname, '../../..');
const baseline = readBaseline(root) ?? {};

it('has the style errors of the baseline, no more and no fewer (docs/style.md)', () => {
  const findings = findStyleErrors(extractWorkspace(root));
  expect(explainDifferences(compareBaseline(baseline, countFindings(findings)), findings)).toEqual([]);
}, 120_000);

it.each(CLEAN_KINDS)('accepts nothing of the kind %s', (kind) => {
  const files = Object.entries(baseline).filter(([, keys]) =>
    Object.keys(keys).some((key) => key.startsWith(`${kind}/`)),
  );
  expect(files).toEqual([]);
});

it.each(renderPages(root))('$file is generated; to write it: npm run style:accept', ({ file, contents }) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(contents);
});

it('links only to files that exist', () => expect(findBrokenLinks(root)).toEqual([]));

describe('decision records', () => {
  const adrs = readAdrs(root);

  it('have file names that follow from number and title', () => {
    const different = adrs.filter(({ file, number, title }) => file !== getAdrFile(number, title));
    expect(different.map(({ file, number, title }) => `rename ${file} to ${getAdrFile(number, title)}`)).toEqual([]);
  });

  it('have unique numbers and a known scope', () => {
    expect(new Set(adrs.map(({ number }) => number)).size).toBe(adrs.length);
    expect(adrs.filter(({ scope }) => !SCOPES.some((each) => each === scope)).map(({ file }) => file)).toEqual([]);
  });

  it('are superseded by later records that exist', () => {
    const numbers = new Set(adrs.map(({ number }) => number));
    const wrong = adrs.filter(({ number, supersededBy }) =>
      supersededBy.some((by) => by.number <= number || !numbers.has(by.number)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
