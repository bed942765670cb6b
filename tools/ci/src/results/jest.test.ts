import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest } from './jest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (project: string, numPassedTests: number, numFailedTests = 0, numPendingTests = 0): void =>
  writeFileSync(path.join(folder, `${project}.json`), JSON.stringify({ numPassedTests, numFailedTests, numPendingTests }));

it('adds up the tests of all projects and leaves the journeys out', () => {
  report('ui', 3);
  report('api', 4, 1);
  writeFileSync(path.join(folder, 'e2e.json'), '{}');
  expect(countJest(folder)).toEqual({ passed: 7, failed: 1, notes: [] });
});

it('counts a skipped test as failed', () => {
  report('ui', 3, 0, 2);
  expect(countJest(folder)).toEqual({ passed: 3, failed: 2, notes: ['ui.json: 2 tests were skipped; a skipped test counts as failed.'] });
});

it('counts it as failed when no test ran', () => {
  expect(countJest(folder)).toMatchObject({ passed: 0, failed: 1 });
});
