import { RejectedError } from '@oware/release-store';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuilds } from './app-build';
import { openBrowser } from './hydrate';
import { HELP, UsageError, parseOptions, findServedStore, type Options } from './options';
import { listPairs, type Pair } from './pairs';
import { isBroken, runPair, type Outcome, type Surroundings } from './run-pair';
import { formatTable } from './table';

/** Prints the matrix of two sets of releases; returns the exit code. */
async function run({ candidate, current: named, remote, browser: wanted, ...place }: Options): Promise<number> {
  const current = named ?? findServedStore(process.env, existsSync) ?? candidate;
  console.log(`Candidate: ${candidate}. Current: ${current}.\n`);
  const scratch = await mkdtemp(path.join(tmpdir(), 'oware-matrix-'));
  const browser = wanted ? await openBrowser() : undefined;
  try {
    const offered = await readBuilds(candidate, { ...place, scratch });
    const currentBuilds = current === candidate ? offered : await readBuilds(current, { ...place, scratch });
    const pairs = listPairs(currentBuilds, offered, remote);
    const program = path.join(path.dirname(process.argv[1] ?? ''), 'world.mjs');
    const outcomes = await allOutcomes(pairs, { ...place, browser, program });
    console.log(formatTable(outcomes).join('\n'));
    if (wanted && !browser)
      console.log('\nNothing was hydrated: there is no Chromium (CHROMIUM_PATH, or /usr/bin/chromium).');
    return outcomes.some(isBroken) ? 1 : 0;
  } finally {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Runs the pairs, several at a time, as many as a machine of two cores can handle: a visit mostly waits until a page is quiet.
 */
async function allOutcomes(pairs: readonly Pair[], surroundings: Surroundings): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = pairs.entries();
  const lane = async (): Promise<void> => {
    for (const [at, pair] of waiting) outcomes[at] = await runPair(pair, at, surroundings);
  };
  await Promise.all([lane(), lane()]);
  return outcomes;
}

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options) return run(options);
  console.log(HELP);
  return 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof UsageError || error instanceof RejectedError ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  },
);
