import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printConclusion } from './run-checks';
import { type Machine } from '../machine';
import { judgeRetriedTests, RETRIED_TESTS_FILE } from '../results/second-tries';
import { type RetriedTest, type Tally } from '../results/tally';

const USAGE = 'npm run ci:second-tries -- --record FILE FOLDER';

/**
 * Adds the retried tests of the machines of one run to the record of main.
 * @param args `--record FILE FOLDER`: the record, and a folder with the results of the machines, at any depth
 * @returns exit code: 1 when a test passed only on retry for the third time
 */
export function judgeRuns(args: readonly string[], { root }: Machine): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { record: { type: 'string' } },
  });
  const [folder] = positionals;
  if (values.record === undefined || folder === undefined) {
    console.error(`\n${USAGE}\n`);
    return 1;
  }
  const codeowners = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8');
  return printConclusion([judgeRetriedTests(values.record, codeowners, readTallies(folder))]) ? 0 : 1;
}

const readTallies = (folder: string): Tally[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === RETRIED_TESTS_FILE)
    .map((file) => ({
      passed: 0,
      failed: 0,
      notes: [],
      retriedTests: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as RetriedTest[],
    }));
