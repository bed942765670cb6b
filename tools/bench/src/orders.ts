import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownPostgres } from '@oware/fleet';
import { connectClients, orderRequests } from './orders/clients';
import { drive } from './orders/drive';
import { preparePgbench, tpcB } from './orders/postgres';
import { type BenchServer, buildBenchServer, startBenchServer } from './orders/server';
import { machine, warnWhenBusy } from './phone/machine';
import { quantile, summarise } from './phone/statistics';

/** How much is measured; `--quick` only shows that it runs. */
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 9;
const ORDERS = QUICK ? 300 : 2_000;
const CONNECTIONS = 64;
const LANES = 10;

interface Figure {
  name: string;
  unit: string;
  samples: number[];
}
/** A line of the last table: what is measured against its yardstick, and what it should be. */
interface Aim {
  what: string;
  samples: number[];
  unit: string;
  target: string;
}

const aims: Aim[] = [];

class Figures {
  readonly #figures = new Map<string, Figure>();

  add(name: string, sample: number, unit = '/s'): number {
    const figure = this.#figures.get(name) ?? { name, unit, samples: [] };
    figure.samples.push(sample);
    this.#figures.set(name, figure);
    return sample;
  }

  print(): void {
    for (const { name, unit, samples } of this.#figures.values())
      print(`  ${name.padEnd(58)} ${spread(samples, unit)}`);
  }

  /** Takes a figure into the last table. */
  aim(name: string, what: string, target: string): void {
    const figure = this.#figures.get(name);
    if (figure !== undefined) aims.push({ what, target, samples: figure.samples, unit: figure.unit });
  }
}

/** Median and middle half. */
function spread(samples: readonly number[], unit: string): string {
  const { median, low, high } = summarise(samples);
  const text = (value: number): string => (unit === '/s' ? Math.round(value).toLocaleString('en') : value.toFixed(2));
  return `${text(median).padStart(8)} ${unit.padEnd(3)} (${text(low)} to ${text(high)})`;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Ten-leg systems, such with a gift, and live singles with a freeze card. @returns how many orders were sent */
async function measureOthers(server: BenchServer, figures: Figures, batch: number): Promise<number> {
  const orders = Math.ceil(ORDERS / 10 / batch) * batch;
  const kinds = [
    ['system', 'raw: systems of ten legs, as many orders a commit'],
    ['gift', 'raw: such systems with a gift, as many orders a commit'],
    ['freeze', 'raw: live singles with a freeze card, as many orders a commit'],
  ] as const;
  for (const [bet, name] of kinds) figures.add(name, await server.raw({ bet, orders, batch, lanes: 1 }));
  return kinds.length * orders;
}

async function measure(
  title: string,
  program: string,
  database: { databaseUrl?: string; dataDir?: string },
): Promise<void> {
  const server = await startBenchServer(program, database);
  const yardstick =
    database.databaseUrl !== undefined && preparePgbench(database.databaseUrl) ? database.databaseUrl : undefined;
  const lanes = database.databaseUrl === undefined ? 1 : LANES;
  try {
    const clients = await connectClients(server);
    const requests = (count: number): Buffer[] => orderRequests(clients, server.matches, count);
    await drive(server.port, requests(ORDERS), CONNECTIONS);
    const figures = new Figures();
    const pace = `p99 at half ${yardstick === undefined ? 'the load' : 'of pgbench'}`;
    let sent = ORDERS;
    for (let round = 0; round < ROUNDS; round++) {
      const ready = requests(ORDERS);
      await server.begin();
      const service = figures.add(
        'service: HTTP, cipher, login, placement',
        (await drive(server.port, ready, CONNECTIONS)).perSecond,
      );
      const { batches, orders, cpu } = await server.work();
      const batch = Math.max(1, Math.round(orders / batches));
      figures.add('orders in a commit', batch, '');
      figures.add('processor time of the server for an order', cpu / orders, 'ms');
      const raw = figures.add(
        'raw: the same statements, as many orders a commit',
        await server.raw({ bet: 'single', orders: ORDERS, batch, lanes: 1 }),
      );
      const single = figures.add(
        `raw: one order a commit, ${lanes} connections`,
        await server.raw({ bet: 'single', orders: ORDERS / 2, batch: 1, lanes }),
      );
      figures.add('service : raw, as many orders a commit', service / raw, '×');
      figures.add('service : raw, one order a commit', service / single, '×');
      const others = await measureOthers(server, figures, batch);
      sent += ORDERS + Math.ceil(ORDERS / batch) * batch + ORDERS / 2 + others;
      const half =
        yardstick === undefined
          ? service / 2
          : figures.add(`pgbench TPC-B, ${LANES} connections`, tpcB(yardstick, LANES, QUICK ? 1 : 2)) / 2;
      if (yardstick !== undefined) figures.add('service : pgbench TPC-B', service / (half * 2), '×');
      const paced = requests(Math.round(Math.min(ORDERS, half)));
      const { latencies } = await drive(server.port, paced, CONNECTIONS, half);
      figures.add(
        pace,
        quantile(
          [...latencies].sort((a, b) => a - b),
          0.99,
        ),
        'ms',
      );
      sent += paced.length;
    }
    const { stored, clean } = await server.books();
    if (stored !== sent) throw new Error(`${sent} orders were sent, ${stored} are stored.`);
    if (!clean) throw new Error('The books are wrong after the run.');
    print(`${title}: ${ROUNDS} rounds of ${ORDERS} orders, ${CONNECTIONS} connections; median (middle half)`);
    figures.print();
    print(`  ${stored.toLocaleString('en')} orders stored, as many as were sent; ledger:check clean\n`);
    figures.aim('service : pgbench TPC-B', `${title}: service : pgbench TPC-B`, '≥ 1.0');
    if (yardstick === undefined) {
      figures.aim(
        'service : raw, one order a commit',
        `${title}: service : the same statements raw, one order each`,
        '≥ 0.7',
      );
      figures.aim(
        'service : raw, as many orders a commit',
        `${title}: service : the same statements raw, as many orders each`,
        '≥ 0.7',
      );
    }
    figures.aim(pace, `${title}: ${pace}`, yardstick === undefined ? '' : '≤ 50');
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  warnWhenBusy();
  print(`${machine()}\n`);
  const program = await buildBenchServer();
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

  print(machine());
  print(`${'median (middle half)'.padEnd(74)} ${'measured'.padEnd(28)} target`);
  for (const { what, samples, unit, target } of aims)
    print(`${what.padEnd(74)} ${spread(samples, unit).padEnd(28)} ${target}`);
}

await main();
