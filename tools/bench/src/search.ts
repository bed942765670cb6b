import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownPostgres } from '@oware/fleet';
import { machine, warnWhenBusy } from './phone/machine';
import { quantile } from './phone/statistics';
import { buildProgram, nextMessage, startProgram } from './run/program';

/** How much is measured; `--quick` only shows that it runs. */
const QUICK = process.argv.includes('--quick');
const COUNTS = { events: QUICK ? 2_000 : 50_000, searches: QUICK ? 50 : 2_000 };
/** `docs/adr/0057`: ms, of 95 in 100 searches. */
const TARGET = 30;

interface Figures {
  times: number[];
  found: number;
  indexed: number;
  names: number;
  /** Processor time of the server's process for one search, ms. */
  processor: number;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function measure(title: string, program: string, database: object): Promise<void> {
  const { times, found, indexed, names, processor } = await nextMessage<Figures>(
    startProgram(program, database, COUNTS),
  );
  const sorted = [...times].sort((a, b) => a - b);
  const ms = (share: number): string => `${quantile(sorted, share).toFixed(1)} ms`;
  print(`${title}: ${COUNTS.searches} searches, a third with a letter missing, in ${COUNTS.events} events`);
  print(`  median ${ms(0.5)}, p95 ${ms(0.95)} (target ${TARGET} ms), p99 ${ms(0.99)}, longest ${ms(1)}`);
  print(`  processor time of the server ${processor.toFixed(2)} ms a search`);
  print(`  found something ${((100 * found) / times.length).toFixed(1)} %`);
  print(`  ${names} names put into the index in ${(indexed / 1000).toFixed(1)} s\n`);
}

warnWhenBusy();
print(`${machine()}\n`);
const program = await buildProgram('search/bench-search.ts');
const postgres = await ownPostgres(process.env.BENCH_DATABASE_URL);
if (postgres === undefined) print('No PostgreSQL responds here: its half is left out.\n');
else
  try {
    await measure('PostgreSQL', program, { databaseUrl: postgres.url });
  } finally {
    await postgres.drop();
  }
const dataDir = mkdtempSync(path.join(tmpdir(), 'oware-bench-'));
await measure('PGlite on disk', program, { dataDir }).finally(() => rmSync(dataDir, { recursive: true, force: true }));
