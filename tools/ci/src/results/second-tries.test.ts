import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest } from './jest';
import { judgeRetriedTests, recordRetriedTests } from './second-tries';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'second-tries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('records tests that passed only on retry, without counting the record as a project', () => {
  const one = { name: 'toast.test.tsx › closes automatically', file: 'libs/ui/src/toast.test.tsx', error: 'it stayed' };
  const two = { name: 'themes.journey.ts › dark', file: 'apps/e2e/src/journeys/themes.journey.ts', error: 'timed out' };
  recordRetriedTests(folder, [
    { passed: 1, failed: 0, notes: [] },
    { passed: 1, failed: 0, notes: [], retriedTests: [one] },
    { passed: 1, failed: 0, notes: [], retriedTests: [two] },
  ]);
  expect(JSON.parse(readFileSync(path.join(folder, 'second-tries.json'), 'utf8'))).toEqual([one, two]);
  expect(countJest(folder)).toEqual({ passed: 0, failed: 1, notes: ['No test ran: that is a failure.'] });
});

it('writes an empty list when no test was retried', () => {
  recordRetriedTests(folder, []);
  expect(JSON.parse(readFileSync(path.join(folder, 'second-tries.json'), 'utf8'))).toEqual([]);
});

it('fails a test that needed a retry for the third time, and names its owner', () => {
  const record = path.join(folder, 'of-main/record.json');
  const owners = '# Owners\n*  @oware/platform\n/libs/ @oware/libraries\n/libs/ui/ @oware/design @oware/platform\n';
  const toast = {
    name: 'toast.test.tsx › closes automatically',
    file: 'libs/ui/src/toast.test.tsx',
    error: 'it stayed',
  };
  const other = { name: 'once', file: 'apps/api/once.test.ts', error: 'x' };
  const run = (...retriedTests: (typeof toast)[]) =>
    judgeRetriedTests(record, owners, [{ passed: 1, failed: 0, notes: [], retriedTests }]);
  expect(run(toast, other)).toEqual({ passed: 0, failed: 0, notes: [] });
  expect(run(toast)).toEqual({ passed: 0, failed: 0, notes: [] });
  expect(run(other)).toEqual({ passed: 0, failed: 0, notes: [] });
  expect(run(toast)).toEqual({
    passed: 0,
    failed: 1,
    notes: [
      'FAILED: toast.test.tsx › closes automatically\npassed only on retry, 3 times. Owner: @oware/design @oware/platform',
    ],
  });
  const entries = JSON.parse(readFileSync(record, 'utf8')) as { owner: string }[];
  expect(entries.map(({ owner }) => owner)).toContain('@oware/platform');
});
