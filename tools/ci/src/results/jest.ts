import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { formatExcerpt } from './excerpt';
import { RETRIED_TESTS_FILE } from './second-tries';
import { type RetriedTest, type Tally } from './tally';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  fullName: string;
  status: string;
  /** Errors of each attempt before the last. */
  retryMessages?: string[];
}

/** Files in the folder that Jest does not write. */
const OTHERS = ['e2e.json', RETRIED_TESTS_FILE];

/**
 * Adds up Jest's results of each project in a folder, and reports failures. A test that passed only on retry
 * counts as passed and is reported as well. A skipped test counts as failed, and so does a folder without any result.
 */
export function countJest(folder: string): Tally {
  const reports = readdirSync(folder).filter((file) => file.endsWith('.json') && !OTHERS.includes(file));
  if (reports.length === 0) return { passed: 0, failed: 1, notes: ['No test ran: that is a failure.'] };
  const tally = { passed: 0, failed: 0, notes: [] as string[], retriedTests: [] as RetriedTest[] };
  for (const file of reports) {
    const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JestReport;
    tally.passed += report.numPassedTests;
    tally.failed += report.numFailedTests + report.numPendingTests;
    if (report.numPendingTests > 0)
      tally.notes.push(`${file}: ${report.numPendingTests} tests were skipped; a skipped test counts as failed.`);
    for (const { name, status, message, assertionResults } of report.testResults) {
      const place = path.relative(process.cwd(), name);
      if (status === 'failed') tally.notes.push(`FAILED: ${place}\n${shortened(message)}`);
      for (const { fullName, status: ended, retryMessages = [] } of assertionResults) {
        if (ended === 'passed' && retryMessages.length > 0) {
          const again = { name: `${place} › ${fullName}`, file: place, error: shortened(retryMessages.join('\n')) };
          tally.retriedTests.push(again);
          tally.notes.push(
            `FLAKY: ${again.name}\npassed at attempt ${retryMessages.length + 1} only. What went wrong before:\n${again.error}`,
          );
        }
      }
    }
  }
  return tally;
}

const shortened = (message: string): string => formatExcerpt(stripVTControlCharacters(message).trim());
