import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Tally } from './tally';

/** Where a run records what passed only when it was tried again, in the folder of its results. */
export const SECOND_TRIES = 'second-tries.json';

/** Writes the record, also an empty one: `[{ "name": …, "error": … }]`. */
export function recordSecondTries(folder: string, tallies: readonly Tally[]): void {
  const all = tallies.flatMap(({ secondTries = [] }) => secondTries);
  writeFileSync(path.join(folder, SECOND_TRIES), `${JSON.stringify(all, null, 2)}\n`);
}
