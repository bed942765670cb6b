import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJourneys } from './journeys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journeys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const trace = path.resolve('tmp/e2e/traces/placing/trace.zip');
const wrong = {
  status: 'failed',
  errors: [{ message: '\u001b[31mexpect(locator).toBeVisible() failed\u001b[39m\nthe receipt never came' }],
  attachments: [{ name: 'trace', contentType: 'application/zip', path: trace }],
};
const right = { status: 'passed', errors: [], attachments: [] };

/** Creates a Playwright report of journeys in one file, each given by the results of its attempts. */
function report(journeys: Record<string, object[]>, stats: object, errors: object[] = []): string {
  const specs = Object.entries(journeys).map(([title, results]) => ({
    title,
    file: 'placing.journey.ts',
    tests: [{ status: results.length > 1 ? 'flaky' : results[0] === right ? 'expected' : 'unexpected', results }],
  }));
  const file = path.join(folder, 'e2e.json');
  writeFileSync(
    file,
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors,
      suites: [{ title: 'placing.journey.ts', specs: [], suites: [{ title: 'a single bet', specs }] }],
    }),
  );
  return file;
}

it('counts passed and failed journeys, and reports the failures', () => {
  const { passed, failed, notes } = countJourneys(
    report({ one: [right], two: [wrong] }, { expected: 1, unexpected: 1 }),
  );
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(notes).toEqual([
    `FAILED: placing.journey.ts › a single bet › two
  expect(locator).toBeVisible() failed
  the receipt never came
Trace: npx playwright show-trace ${path.relative(process.cwd(), trace)}`,
  ]);
});

it('counts a journey that passed on retry as passed, and reports its error and its trace', () => {
  const { passed, failed, notes, retriedTests } = countJourneys(
    report({ one: [right], two: [wrong, right] }, { expected: 1, flaky: 1 }),
  );
  expect(retriedTests).toEqual([
    {
      name: 'placing.journey.ts › a single bet › two',
      file: 'apps/e2e/src/journeys/placing.journey.ts',
      error: 'expect(locator).toBeVisible() failed\nthe receipt never came',
    },
  ]);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 0 });
  expect(notes).toEqual([
    `FLAKY: placing.journey.ts › a single bet › two
cause: assertion
passed at attempt 2 only. What went wrong before:
  expect(locator).toBeVisible() failed
  the receipt never came
Trace: npx playwright show-trace ${path.relative(process.cwd(), trace)}`,
  ]);
});

it('counts a skipped journey as failed', () => {
  expect(countJourneys(report({ one: [right] }, { expected: 1, skipped: 2 }))).toMatchObject({
    passed: 1,
    failed: 2,
    notes: ['2 journeys were skipped; a skipped journey counts as failed.'],
  });
});

it('counts errors outside a journey, such as in the set-up, as failed', () => {
  expect(countJourneys(report({}, {}, [{ message: 'The product ended before it was ready.' }]))).toMatchObject({
    passed: 0,
    failed: 1,
    notes: ['FAILED: outside a journey\nThe product ended before it was ready.'],
  });
});

it('counts journeys without a written result as failed', () => {
  expect(countJourneys(path.join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 1 });
});
