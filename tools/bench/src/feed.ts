import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@oware/fleet';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { getQuantile, summarise } from './phone/statistics';
import { sendTask, buildProgram, disconnect, waitForMessage, startProgram } from './run/program';

/** `--quick` only checks that the bench runs. */
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 9;
const MESSAGES = QUICK ? 1_000 : 5_000;
const PACE = 500;
const SECONDS = QUICK ? 2 : 6;
/**
 * Each football match has five early payout lines in addition to those of the feed; `--futsal` sends the same messages about matches
 * without them.
 */
const SPORT = process.argv.includes('--futsal') ? 'sr:sport:29' : 'sr:sport:1';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

class Figures {
  readonly #samples = new Map<string, { unit: string; values: number[] }>();
  add(name: string, unit: string, value: number): void {
    const entry = this.#samples.get(name);
    if (entry) entry.values.push(value);
    else this.#samples.set(name, { unit, values: [value] });
  }
  print(): void {
    for (const [name, { unit, values }] of this.#samples) {
      const { median, low, high } = summarise(values);
      const text = (value: number): string =>
        unit === '/s' ? Math.round(value).toLocaleString('en') : value.toFixed(unit === '×' ? 2 : 1);
      print(`  ${name.padEnd(58)} ${text(median).padStart(8)} ${unit.padEnd(3)} (${text(low)} to ${text(high)})`);
    }
  }
}

async function measure(
  title: string,
  program: string,
  database: { databaseUrl?: string; dataDir?: string },
): Promise<void> {
  const feed = startProgram(program, database, SPORT);
  const figures = new Figures();
  try {
    await waitForMessage(feed);
    await sendTask(feed, { do: 'flood', messages: MESSAGES });
    for (let round = 0; round < ROUNDS; round++) {
      const read = await sendTask<number>(feed, { do: 'read', messages: MESSAGES });
      const all = await sendTask<number>(feed, { do: 'flood', messages: MESSAGES });
      figures.add('XML to bus event, without pauses', '/s', all);
      figures.add('reading the same messages', '/s', read);
      figures.add('XML to bus event : reading alone', '×', all / read);
      const delays = await sendTask<{ bus: number[]; browser: number[] }>(feed, {
        do: 'paced',
        perSecond: PACE,
        seconds: SECONDS,
      });
      for (const [place, samples] of [
        ['bus', delays.bus],
        ["browser's socket", delays.browser],
      ] as const) {
        const sorted = [...samples].sort((a, b) => a - b);
        figures.add(`${PACE} messages per second: to the ${place}, median`, 'ms', getQuantile(sorted, 0.5));
        figures.add(`${PACE} messages per second: to the ${place}, p99`, 'ms', getQuantile(sorted, 0.99));
      }
    }
  } finally {
    await disconnect(feed);
  }
  print(
    `${title}: ${ROUNDS} rounds of ${MESSAGES} odds changes with 8 lines each on 300 events of ${SPORT}; median (middle half)`,
  );
  figures.print();
  print('');
}

async function main(): Promise<void> {
  warnWhenBusy();
  print(`${describeMachine()}\n`);
  const program = await buildProgram('feed/bench-feed.ts');
  const postgres = await createDatabase(process.env.BENCH_DATABASE_URL);
  if (postgres === undefined) print('No PostgreSQL responds here: its half is skipped.\n');
  else
    try {
      await measure('PostgreSQL', program, { databaseUrl: postgres.url });
    } finally {
      await postgres.drop();
    }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oware-bench-'));
  await measure('PGlite on disk', program, { dataDir }).finally(() =>
    rmSync(dataDir, { recursive: true, force: true }),
  );
}

await main();
