import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownPostgres } from '@oware/fleet';
import { machine, warnWhenBusy } from './phone/machine';
import { quantile, summarise } from './phone/statistics';
import { ask, buildProgram, leave, nextMessage, startProgram } from './run/program';

/** How much is measured; `--quick` only shows that it runs. */
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 9;
const MESSAGES = QUICK ? 1_000 : 5_000;
const PACE = 500;
const SECONDS = QUICK ? 2 : 6;
/** Each football match has five lines of early payout besides those of the feed; `--futsal` sends the same messages about matches without. */
const SPORT = process.argv.includes('--futsal') ? 'sr:sport:29' : 'sr:sport:1';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

class Figures {
  readonly #samples = new Map<string, { unit: string; values: number[] }>();
  add(name: string, unit: string, value: number): void {
    const known = this.#samples.get(name);
    if (known) known.values.push(value);
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
    await nextMessage(feed);
    await ask(feed, { do: 'flood', messages: MESSAGES });
    for (let round = 0; round < ROUNDS; round++) {
      const read = await ask<number>(feed, { do: 'read', messages: MESSAGES });
      const all = await ask<number>(feed, { do: 'flood', messages: MESSAGES });
      figures.add('XML to bus event, all at once', '/s', all);
      figures.add('the same messages only read', '/s', read);
      figures.add('XML to bus event : reading alone', '×', all / read);
      const delays = await ask<{ bus: number[]; browser: number[] }>(feed, {
        do: 'paced',
        perSecond: PACE,
        seconds: SECONDS,
      });
      for (const [place, samples] of [
        ['bus', delays.bus],
        ["browser's socket", delays.browser],
      ] as const) {
        const sorted = [...samples].sort((a, b) => a - b);
        figures.add(`${PACE} messages a second: to the ${place}, median`, 'ms', quantile(sorted, 0.5));
        figures.add(`${PACE} messages a second: to the ${place}, p99`, 'ms', quantile(sorted, 0.99));
      }
    }
  } finally {
    await leave(feed);
  }
  print(
    `${title}: ${ROUNDS} rounds of ${MESSAGES} odds changes with 8 lines each on 300 events of ${SPORT}; median (middle half)`,
  );
  figures.print();
  print('');
}

async function main(): Promise<void> {
  warnWhenBusy();
  print(`${machine()}\n`);
  const program = await buildProgram('feed/bench-feed.ts');
  const postgres = await ownPostgres(process.env.BENCH_DATABASE_URL);
  if (postgres === undefined) print('No PostgreSQL responds here: its half is left out.\n');
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
