import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type JSONReport, type JSONReportSuite, type JSONReportTest } from '@playwright/test/reporter';
import { getErrorCategory } from './error-category';
import { formatExcerpt } from './excerpt';
import { type RetriedTest, type Tally } from './tally';

/**
 * Adds up the journeys in a Playwright report. A journey that passed only on retry counts as
 * passed, but is listed in `notes` like a failed one, with its errors and the path of its trace: noise of the machine
 * must not block a change, and must not hide a real race either. A skipped journey counts as failed.
 */
export function countJourneys(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, notes: ['The journeys wrote no result: that is a failure.'] };
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const wrongs = suites.flatMap((suite) => wrong(suite, []));
  const notes = wrongs.map(describe);
  const retriedTests = wrongs
    .filter(({ test }) => test.status === 'flaky')
    .map(({ title, file, test }): RetriedTest => ({ name: title, file, error: listErrors(test) }));
  if (stats.skipped > 0) notes.push(`${stats.skipped} journeys were skipped; a skipped journey counts as failed.`);
  for (const { message = '' } of errors)
    notes.push(`FAILED: outside a journey\n${formatExcerpt(stripVTControlCharacters(message))}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    notes,
    retriedTests,
  };
}

const FOLDER = 'apps/e2e/src/journeys';

interface Wrong {
  title: string;
  /** Path from the root. */
  file: string;
  test: JSONReportTest;
}

function wrong(suite: JSONReportSuite, above: readonly string[]): Wrong[] {
  const titles = [...above, suite.title];
  return [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky' || status === 'unexpected')
        .map((test) => ({ title: [...titles, spec.title].join(' › '), file: `${FOLDER}/${spec.file}`, test })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => wrong(inner, titles)),
  ];
}

const failedTries = ({ results }: JSONReportTest): JSONReportTest['results'] =>
  results.filter(({ status }) => status !== 'passed');

const listErrors = (test: JSONReportTest): string =>
  formatExcerpt(
    stripVTControlCharacters(
      failedTries(test)
        .flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        .join('\n'),
    ),
  );

function describe({ title, test }: Wrong): string {
  const traces = failedTries(test).flatMap(({ attachments }) =>
    attachments.flatMap(({ name, path: place }) => (name === 'trace' && place ? [place] : [])),
  );
  return [
    ...(test.status === 'flaky'
      ? [
          `FLAKY: ${title}`,
          `cause: ${getErrorCategory(listErrors(test))}`,
          `passed at attempt ${test.results.length} only. What went wrong before:`,
        ]
      : [`FAILED: ${title}`]),
    ...listErrors(test)
      .split('\n')
      .map((line) => `  ${line}`),
    ...traces.map((place) => `Trace: npx playwright show-trace ${path.relative(process.cwd(), place)}`),
  ].join('\n');
}
