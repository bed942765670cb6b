import { type ChildProcess } from 'node:child_process';
import { createDatabase } from '@oware/fleet';
import { sendTask, buildProgram, waitForExit, disconnect, waitForMessage, startProgram } from '../run/program';
import { type Figure } from './figure';

/** Cost of one message of the feed, with a given number of server processes. */
interface SettlementFigures {
  processes: number;
  /** Time from the stored result to the last settled bet. */
  ms: number;
  /** Time for the same rows in one transaction of plain statements. */
  raw: number;
  /** Peak memory of the largest process, bytes. */
  memory: number;
}

const EVENT = 'sr:match:bench';

/**
 * Settles `bets` bets after one message, on a separate database.
 * @returns undefined when no PostgreSQL responds.
 * @throws Error when a bet is left open or the books do not balance
 */
async function measureSettlement(bets: number, processes: number): Promise<SettlementFigures | undefined> {
  const database = await createDatabase(process.env.BENCH_DATABASE_URL);
  if (database === undefined) return undefined;
  const program = await buildProgram('settlement/settle-worker.ts');
  const { url: databaseUrl } = database;
  const workers: ChildProcess[] = [];
  try {
    const loaded = await waitForExit(startProgram(program, { do: 'load', databaseUrl, bets, event: EVENT }));
    if (loaded !== 0) throw new Error('The bets could not be placed.');
    for (let index = 0; index < processes; index++) {
      const worker = startProgram(program, { do: 'settle', databaseUrl });
      workers.push(worker);
      await waitForMessage(worker);
    }
    const watch = startProgram(program, { do: 'watch', databaseUrl, event: EVENT });
    const { ms, raw, open, clean } = await waitForMessage<{ ms: number; raw: number; open: number; clean: boolean }>(
      watch,
    );
    if (open > 0 || !clean) throw new Error(`${open} bets are still open; the ledger is ${clean ? 'right' : 'wrong'}.`);
    const held = await Promise.all(workers.map((worker) => sendTask<{ memory: number }>(worker, {})));
    return { processes, ms, raw, memory: Math.max(...held.map(({ memory }) => memory)) };
  } finally {
    await Promise.all(workers.map(disconnect));
    await database.drop();
  }
}

/** Measures the settlement with one process and with two. */
export async function compareSettlement(bets = 100_000): Promise<Figure[]> {
  const one = await measureSettlement(bets, 1);
  const two = await measureSettlement(bets, 2);
  if (one === undefined || two === undefined) return [];
  const figures = [one, two].map(({ processes, ms, memory }): Figure => ({
    what: `${bets.toLocaleString('en')} bets settled after one message, processes: ${processes}`,
    measured: `${(ms / 1000).toFixed(1)} s, ${Math.round(memory / 2 ** 20)} MB`,
    target: processes === 1 ? '≤ 12 s' : '',
  }));
  return [
    ...figures,
    {
      what: 'one process : the same rows in raw SQL',
      measured: `${(one.ms / one.raw).toFixed(2)} × (${(one.raw / 1000).toFixed(1)} s)`,
      target: '',
    },
    { what: 'two processes : one', measured: `${(two.ms / one.ms).toFixed(2)} ×`, target: '≤ 1.05 ×' },
  ];
}
