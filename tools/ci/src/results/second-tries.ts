import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownersOf } from './owners';
import { type SecondTry, type Tally } from './tally';

/** Where a run records what passed only when it was tried again, in the folder of its results. */
export const SECOND_TRIES = 'second-tries.json';

/** How often one test may pass only at a second try, over the runs that the record knows. */
const ALLOWED = 2;

/** How many of the newest entries the record keeps. */
const KEPT = 500;

/** An entry of the record that runs share. */
interface Recorded extends SecondTry {
  owner: string;
}

/** Writes what this run saw, also when it is nothing: `[{ "name": …, "file": …, "error": … }]`. */
export function recordSecondTries(folder: string, tallies: readonly Tally[]): void {
  write(path.join(folder, SECOND_TRIES), secondTriesOf(tallies));
}

/**
 * Adds what this run saw to the record that the runs of main share, each with its owner by CODEOWNERS.
 * @param record the file; it need not exist yet
 * @returns a failure for each test that did so for the third time
 */
export function judgeSecondTries(record: string, codeowners: string, tallies: readonly Tally[]): Tally {
  const known = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Recorded[]) : [];
  const seen = secondTriesOf(tallies).map((again) => ({ ...again, owner: ownersOf(codeowners, again.file) }));
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

const secondTriesOf = (tallies: readonly Tally[]): SecondTry[] =>
  tallies.flatMap(({ secondTries = [] }) => secondTries);

const write = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
