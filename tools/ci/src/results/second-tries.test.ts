import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest } from './jest';
import { recordSecondTries } from './second-tries';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'second-tries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('records what passed only when it was tried again, and is no report of a project', () => {
  const one = { name: 'toast.test.tsx › goes by itself', error: 'it stayed' };
  const two = { name: 'themes.journey.ts › dark', error: 'timed out' };
  recordSecondTries(folder, [
    { passed: 1, failed: 0, notes: [] },
    { passed: 1, failed: 0, notes: [], secondTries: [one] },
    { passed: 1, failed: 0, notes: [], secondTries: [two] },
  ]);
  expect(JSON.parse(readFileSync(path.join(folder, 'second-tries.json'), 'utf8'))).toEqual([one, two]);
  expect(countJest(folder)).toEqual({ passed: 0, failed: 1, notes: ['No test ran: that is a failure.'] });
});

it('records that nothing did', () => {
  recordSecondTries(folder, []);
  expect(JSON.parse(readFileSync(path.join(folder, 'second-tries.json'), 'utf8'))).toEqual([]);
});
