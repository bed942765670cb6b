import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@oware/fleet';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { getQuantile } from './phone/statistics';
import { buildProgram, waitForMessage, startProgram } from './run/program';

/** `--quick` only checks that the bench runs. */
const QUICK = process.argv.includes('--quick');
const COUNTS = { events: QUICK ? 2_000 : 50_000, searches: QUICK ? 50 : 2_000 };
/** Target for the 95th percentile of searches, ms (`docs/adr/0057`). */
const TARGET = 30;

interface Figures {
  times: number[];
  found: number;
  indexed: number;
  names: number;
  /** Processor time of the server process for one search, ms. */
  processor: number;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function measure(title: string, program: string, database: object): Promise<void> {
  const { times, found, indexed, names, processor } = await waitForMessage<Figures>(
    startProgram(program, database, COUNTS),
  );
  const sorted = [...times].sort((a, b) => a - b);
  const ms = (share: number): string => `${getQuantile(sorted, share).toFixed(1)} ms`;
  print(`${title}: ${COUNTS.searches} searches, a third with a letter missing, in ${COUNTS.events} events`);
  print(`  median ${ms(0.5)}, p95 ${ms(0.95)} (target ${TARGET} ms), p99 ${ms(0.99)}, longest ${ms(1)}`);
  print(`  processor time of the server ${processor.toFixed(2)} ms per search`);
  print(`  found something ${((100 * found) / times.length).toFixed(1)} %`);
  print(`  ${names} names put into the index in ${(indexed / 1000).toFixed(1)} s\n`);
}

warnWhenBusy();
print(`${describeMachine()}\n`);
const program = await buildProgram('search/bench-search.ts');
const postgres = await createDatabase(process.env.BENCH_DATABASE_URL);
if (postgres === undefined) print('No PostgreSQL responds here: its half is skipped.\n');
else
  try {
    await measure('PostgreSQL', program, { databaseUrl: postgres.url });
  } finally {
    await postgres.drop();
  }
const dataDir = mkdtempSync(path.join(tmpdir(), 'oware-bench-'));
await measure('PGlite on disk', program, { dataDir }).finally(() => rmSync(dataDir, { recursive: true, force: true }));
