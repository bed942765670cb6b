import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest } from './jest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (
  project: string,
  numPassedTests: number,
  numFailedTests = 0,
  numPendingTests = 0,
  testResults: object[] = [],
): void =>
  writeFileSync(
    path.join(folder, `${project}.json`),
    JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, testResults }),
  );

it('adds up the tests of all projects, without the journeys', () => {
  report('ui', 3);
  report('api', 4, 1);
  writeFileSync(path.join(folder, 'e2e.json'), '{}');
  expect(countJest(folder)).toEqual({ passed: 7, failed: 1, notes: [], retriedTests: [] });
});

it('reports each failed file with the reason', () => {
  const place = (file: string): string => path.resolve('libs/ui/src', file);
  report('ui', 3, 1, 0, [
    {
      name: place('icon.test.tsx'),
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'an icon is drawn', status: 'passed', retryMessages: [] }],
    },
    {
      name: place('toast.test.tsx'),
      status: 'failed',
      message: '\u001b[1m  ● a toast › is heard\u001b[22m\n\nexpected true\n',
      assertionResults: [],
    },
    {
      name: place('long.test.tsx'),
      status: 'failed',
      message: Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n'),
      assertionResults: [],
    },
  ]);
  const [toast, long = ''] = countJest(folder).notes;
  expect(toast).toBe('FAILED: libs/ui/src/toast.test.tsx\n● a toast › is heard\n\nexpected true');
  expect(long).toMatch(/line 59\n… 40 more lines above, where it ran$/);
});

it('reports tests that passed only on retry', () => {
  const retried = {
    fullName: 'hides a toast after five seconds',
    status: 'passed',
    retryMessages: ['Error: \u001b[31mit stayed\u001b[39m'],
  };
  report('ui', 1, 0, 0, [
    { name: path.resolve('libs/ui/src/toast.test.tsx'), status: 'passed', message: '', assertionResults: [retried] },
  ]);
  expect(countJest(folder)).toEqual({
    passed: 1,
    failed: 0,
    notes: [
      'FLAKY: libs/ui/src/toast.test.tsx › hides a toast after five seconds\npassed at attempt 2 only. What went wrong before:\nError: it stayed',
    ],
    retriedTests: [
      {
        name: 'libs/ui/src/toast.test.tsx › hides a toast after five seconds',
        file: 'libs/ui/src/toast.test.tsx',
        error: 'Error: it stayed',
      },
    ],
  });
});

it('counts a skipped test as failed', () => {
  report('ui', 3, 0, 2);
  expect(countJest(folder)).toMatchObject({
    passed: 3,
    failed: 2,
    notes: ['ui.json: 2 tests were skipped; a skipped test counts as failed.'],
  });
});

it('counts a run without any test as failed', () => {
  expect(countJest(folder)).toMatchObject({ passed: 0, failed: 1 });
});
