import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest } from './jest';
import { judgeSecondTries, recordSecondTries } from './second-tries';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'second-tries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('records tests that passed only at a second attempt, without counting the record as a project', () => {
  const one = { name: 'toast.test.tsx › goes by itself', file: 'libs/ui/src/toast.test.tsx', error: 'it stayed' };
  const two = { name: 'themes.journey.ts › dark', file: 'apps/e2e/src/journeys/themes.journey.ts', error: 'timed out' };
  recordSecondTries(folder, [
    { passed: 1, failed: 0, notes: [] },
    { passed: 1, failed: 0, notes: [], secondTries: [one] },
    { passed: 1, failed: 0, notes: [], secondTries: [two] },
  ]);
  expect(JSON.parse(readFileSync(path.join(folder, 'second-tries.json'), 'utf8'))).toEqual([one, two]);
  expect(countJest(folder)).toEqual({ passed: 0, failed: 1, notes: ['No test ran: that is a failure.'] });
});

it('records that there were none', () => {
  recordSecondTries(folder, []);
  expect(JSON.parse(readFileSync(path.join(folder, 'second-tries.json'), 'utf8'))).toEqual([]);
});

it('fails a test in its third second attempt over the runs, with its owner', () => {
  const record = path.join(folder, 'of-main/record.json');
  const owners = '# Owners\n*  @oware/platform\n/libs/ @oware/libraries\n/libs/ui/ @oware/design @oware/platform\n';
  const toast = { name: 'toast.test.tsx › goes by itself', file: 'libs/ui/src/toast.test.tsx', error: 'it stayed' };
  const other = { name: 'once', file: 'apps/api/once.test.ts', error: 'x' };
  const run = (...secondTries: (typeof toast)[]) =>
    judgeSecondTries(record, owners, [{ passed: 1, failed: 0, notes: [], secondTries }]);
  expect(run(toast, other)).toEqual({ passed: 0, failed: 0, notes: [] });
  expect(run(toast)).toEqual({ passed: 0, failed: 0, notes: [] });
  expect(run(other)).toEqual({ passed: 0, failed: 0, notes: [] });
  expect(run(toast)).toEqual({
    passed: 0,
    failed: 1,
    notes: [
      'FAILED: toast.test.tsx › goes by itself\npassed only at a second try 3 times. Owner: @oware/design @oware/platform',
    ],
  });
  const entries = JSON.parse(readFileSync(record, 'utf8')) as { owner: string }[];
  expect(entries.map(({ owner }) => owner)).toContain('@oware/platform');
});
