import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { excerpt } from './excerpt';
import { type Tally } from './tally';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; message: string }[];
}

/** Adds up what Jest wrote for each project into a folder, and tells what failed. A skipped test counts as failed, and so does it when none ran. */
export function countJest(folder: string): Tally {
  const reports = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'e2e.json');
  if (reports.length === 0) return { passed: 0, failed: 1, notes: ['No test ran: that is a failure.'] };
  const tally = { passed: 0, failed: 0, notes: [] as string[] };
  for (const file of reports) {
    const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JestReport;
    tally.passed += report.numPassedTests;
    tally.failed += report.numFailedTests + report.numPendingTests;
    if (report.numPendingTests > 0) tally.notes.push(`${file}: ${report.numPendingTests} tests were skipped; a skipped test counts as failed.`);
    for (const { name, status, message } of report.testResults) {
      if (status === 'failed') tally.notes.push(`FAILED: ${path.relative(process.cwd(), name)}\n${excerpt(stripVTControlCharacters(message).trim())}`);
    }
  }
  return tally;
}
