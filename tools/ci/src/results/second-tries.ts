import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getOwners } from './owners';
import { type RetriedTest, type Tally } from './tally';

/** File with the tests that passed only on retry, in the folder of the results. */
export const RETRIED_TESTS_FILE = 'second-tries.json';

/** How often one test may pass only on retry, over the runs in the record. */
const ALLOWED = 2;

/** Number of newest entries in the record. */
const MAX_RECORDED = 500;

/** An entry of the record that runs share. */
interface Recorded extends RetriedTest {
  owner: string;
}

/** Writes the retried tests of this run, even when there are none: `[{ "name": …, "file": …, "error": … }]`. */
export function recordRetriedTests(folder: string, tallies: readonly Tally[]): void {
  write(path.join(folder, RETRIED_TESTS_FILE), listRetriedTests(tallies));
}

/**
 * Adds the retried tests of this run to the record that the runs of main share, each with its owner according to CODEOWNERS.
 * @param record the file; it need not exist yet
 * @returns a failure for each test that was retried for the third time
 */
export function judgeRetriedTests(record: string, codeowners: string, tallies: readonly Tally[]): Tally {
  const recorded = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Recorded[]) : [];
  const seen = listRetriedTests(tallies).map((again) => ({ ...again, owner: getOwners(codeowners, again.file) }));
  const all = [...recorded, ...seen];
  mkdirSync(path.dirname(record), { recursive: true });
  write(record, all.slice(-MAX_RECORDED));
  const times = (name: string): number => all.filter((entry) => entry.name === name).length;
  const over = seen.filter(({ name }) => times(name) > ALLOWED);
  return {
    passed: 0,
    failed: over.length,
    notes: over.map(
      ({ name, owner }) => `FAILED: ${name}\npassed only on retry, ${times(name)} times. Owner: ${owner}`,
    ),
  };
}

const listRetriedTests = (tallies: readonly Tally[]): RetriedTest[] =>
  tallies.flatMap(({ retriedTests = [] }) => retriedTests);

const write = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
