import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getOwners } from './owners';
import { type SecondTry, type Tally } from './tally';

/** File with the tests that passed only at a second attempt, in the folder of the results. */
export const SECOND_TRIES = 'second-tries.json';

/** How often one test may pass only at a second attempt, over the runs in the record. */
const ALLOWED = 2;

/** Number of newest entries in the record. */
const KEPT = 500;

/** An entry of the record that runs share. */
interface Recorded extends SecondTry {
  owner: string;
}

/** Writes the second tries of this run, even when there are none: `[{ "name": …, "file": …, "error": … }]`. */
export function recordSecondTries(folder: string, tallies: readonly Tally[]): void {
  write(path.join(folder, SECOND_TRIES), listSecondTries(tallies));
}

/**
 * Adds the second tries of this run to the record that the runs of main share, each with its owner by CODEOWNERS.
 * @param record the file; it need not exist yet
 * @returns a failure for each test in its third second try
 */
export function judgeSecondTries(record: string, codeowners: string, tallies: readonly Tally[]): Tally {
  const known = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Recorded[]) : [];
  const seen = listSecondTries(tallies).map((again) => ({ ...again, owner: getOwners(codeowners, again.file) }));
  const all = [...known, ...seen];
  mkdirSync(path.dirname(record), { recursive: true });
  write(record, all.slice(-KEPT));
  const times = (name: string): number => all.filter((entry) => entry.name === name).length;
  const over = seen.filter(({ name }) => times(name) > ALLOWED);
  return {
    passed: 0,
    failed: over.length,
    notes: over.map(
      ({ name, owner }) => `FAILED: ${name}\npassed only at a second try ${times(name)} times. Owner: ${owner}`,
    ),
  };
}

const listSecondTries = (tallies: readonly Tally[]): SecondTry[] =>
  tallies.flatMap(({ secondTries = [] }) => secondTries);

const write = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
