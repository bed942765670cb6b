// @reads **/*.{md,ts,tsx,js,mjs,cjs} apps/api/src/content/**/*.json
// @reads-names **
import { getChangedFiles } from '@oware/test-lanes';
import path from 'node:path';
import { CLEAN_KINDS, compareBaseline, countFindings, selectBelow } from './baseline';
import { findStyleErrors } from './check';
import { extractWorkspace } from './extract/workspace';
import { readBaseline } from './files';
import { explainDifferences } from './report';

const root = path.resolve(__dirname, '../../..');
const baseline = readBaseline(root) ?? {};

it('has the style errors of the baseline, no more and no fewer (docs/style.md)', () => {
  const changed = getChangedFiles();
  const findings = findStyleErrors(extractWorkspace(root, changed));
  const accepted = changed === undefined ? baseline : selectBelow(baseline, changed);
  expect(explainDifferences(compareBaseline(accepted, countFindings(findings)), findings)).toEqual([]);
}, 120_000);

it.each(CLEAN_KINDS)('accepts nothing of the kind %s', (kind) => {
  const files = Object.entries(baseline).filter(([, keys]) =>
    Object.keys(keys).some((key) => key.startsWith(`${kind}/`)),
  );
  expect(files).toEqual([]);
});
