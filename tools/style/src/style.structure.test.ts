import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLEAN_KINDS, compareBaseline, countFindings } from './baseline';
import { findStyleErrors } from './check';
import { extractWorkspace } from './extract/workspace';
import { readBaseline, renderPages } from './files';
import { explainDifferences } from './report';

const root = path.resolve(__dirname, '../../..');
const baseline = readBaseline(root) ?? {};

it('has the style errors of the baseline, no more and no fewer (docs/style.md)', () => {
  const findings = findStyleErrors(extractWorkspace(root));
  expect(explainDifferences(compareBaseline(baseline, countFindings(findings)), findings)).toEqual([]);
}, 120_000);

it('accepts nothing of a clean kind', () => {
  const files = Object.entries(baseline).filter(([, keys]) =>
    Object.keys(keys).some((key) => CLEAN_KINDS.some((kind) => key.startsWith(`${kind}/`))),
  );
  expect(files).toEqual([]);
});

it.each(renderPages(root))('$file is generated; to write it: npm run style:accept', ({ file, contents }) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(contents);
});
