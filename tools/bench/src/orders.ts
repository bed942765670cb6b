import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@oware/fleet';
import { connectClients, createOrderRequests } from './orders/clients';
import { sendRequests } from './orders/drive';
import { preparePgbench, measureTpcB } from './orders/postgres';
import { type BenchServer, buildBenchServer, startBenchServer } from './orders/server';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { getQuantile, summarise } from './phone/statistics';

/** `--quick` only checks that the bench runs. */
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
/** A row of the last table: a measurement against its yardstick, and its target. */
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

  /** Adds a figure to the last table. */
  aim(name: string, what: string, target: string): void {
    const figure = this.#figures.get(name);
    if (figure !== undefined) aims.push({ what, target, samples: figure.samples, unit: figure.unit });
  }
}

/** Formats the median and the middle half. */
function spread(samples: readonly number[], unit: string): string {
  const { median, low, high } = summarise(samples);
  const text = (value: number): string => (unit === '/s' ? Math.round(value).toLocaleString('en') : value.toFixed(2));
  return `${text(median).padStart(8)} ${unit.padEnd(3)} (${text(low)} to ${text(high)})`;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Measures ten-leg systems, systems with a gift, and live singles with a freeze card.
 * @returns number of orders sent
 */
async function measureOthers(server: BenchServer, figures: Figures, batch: number): Promise<number> {
  const orders = Math.ceil(ORDERS / 10 / batch) * batch;
  const kinds = [
    ['system', 'raw: systems of ten legs, as many orders per commit'],
    ['gift', 'raw: such systems with a gift, as many orders per commit'],
    ['freeze', 'raw: live singles with a freeze card, as many orders per commit'],
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
    const requests = (count: number): Buffer[] => createOrderRequests(clients, server.matches, count);
    await sendRequests(server.port, requests(ORDERS), CONNECTIONS);
    const figures = new Figures();
    const pace = `p99 at half ${yardstick === undefined ? 'the load' : 'of pgbench'}`;
    let sent = ORDERS;
    for (let round = 0; round < ROUNDS; round++) {
      const ready = requests(ORDERS);
      await server.begin();
      const service = figures.add(
        'service: HTTP, cipher, login, placement',
        (await sendRequests(server.port, ready, CONNECTIONS)).perSecond,
      );
      const { batches, orders, cpu } = await server.work();
      const batch = Math.max(1, Math.round(orders / batches));
      figures.add('orders per commit', batch, '');
      figures.add('processor time of the server per order', cpu / orders, 'ms');
      const raw = figures.add(
        'raw: the same statements, as many orders per commit',
        await server.raw({ bet: 'single', orders: ORDERS, batch, lanes: 1 }),
      );
      const single = figures.add(
        `raw: one order per commit, ${lanes} connections`,
        await server.raw({ bet: 'single', orders: ORDERS / 2, batch: 1, lanes }),
      );
      figures.add('service : raw, as many orders per commit', service / raw, '×');
      figures.add('service : raw, one order per commit', service / single, '×');
      const others = await measureOthers(server, figures, batch);
      sent += ORDERS + Math.ceil(ORDERS / batch) * batch + ORDERS / 2 + others;
      const half =
        yardstick === undefined
          ? service / 2
          : figures.add(`pgbench TPC-B, ${LANES} connections`, measureTpcB(yardstick, LANES, QUICK ? 1 : 2)) / 2;
      if (yardstick !== undefined) figures.add('service : pgbench TPC-B', service / (half * 2), '×');
      const paced = requests(Math.round(Math.min(ORDERS, half)));
      const { latencies } = await sendRequests(server.port, paced, CONNECTIONS, half);
      figures.add(
        pace,
        getQuantile(
          [...latencies].sort((a, b) => a - b),
          0.99,
        ),
        'ms',
      );
      sent += paced.length;
    }
    const { stored, clean } = await server.books();
    if (stored !== sent) throw new Error(`${sent} orders were sent, ${stored} are stored.`);
    if (!clean) throw new Error('The ledger is wrong after the run.');
    print(`${title}: ${ROUNDS} rounds of ${ORDERS} orders, ${CONNECTIONS} connections; median (middle half)`);
    figures.print();
    print(`  ${stored.toLocaleString('en')} orders stored, as many as were sent; ledger:check clean\n`);
    figures.aim('service : pgbench TPC-B', `${title}: service : pgbench TPC-B`, '≥ 1.0');
    if (yardstick === undefined) {
      figures.aim(
        'service : raw, one order per commit',
        `${title}: service : the same statements raw, one order each`,
        '≥ 0.7',
      );
      figures.aim(
        'service : raw, as many orders per commit',
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
  print(`${describeMachine()}\n`);
  const program = await buildBenchServer();
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

  print(describeMachine());
  print(`${'median (middle half)'.padEnd(74)} ${'measured'.padEnd(28)} target`);
  for (const { what, samples, unit, target } of aims)
    print(`${what.padEnd(74)} ${spread(samples, unit).padEnd(28)} ${target}`);
}

await main();
