import { type ChildProcess } from 'node:child_process';
import { ownPostgres } from '@oware/fleet';
import { ask, buildProgram, ended, leave, nextMessage, startProgram } from '../run/program';
import { type Figure } from './figure';

/** What one message of the feed cost, with so many processes of the server. */
interface SettlementFigures {
  processes: number;
  /** From the result in the database to the last bet settled. */
  ms: number;
  /** The same rows in one transaction of plain statements. */
  raw: number;
  /** The most memory that one of the processes held, bytes. */
  memory: number;
}

const EVENT = 'sr:match:bench';

/**
 * Settles so many bets after one message, on a database of its own.
 * @returns undefined when no PostgreSQL responds. @throws Error when a bet is left open or the books are not right
 */
async function measureSettlement(bets: number, processes: number): Promise<SettlementFigures | undefined> {
  const database = await ownPostgres(process.env.BENCH_DATABASE_URL);
  if (database === undefined) return undefined;
  const program = await buildProgram('settlement/settle-worker.ts');
  const { url: databaseUrl } = database;
  const workers: ChildProcess[] = [];
  try {
    const loaded = await ended(startProgram(program, { do: 'load', databaseUrl, bets, event: EVENT }));
    if (loaded !== 0) throw new Error('The bets could not be placed.');
    for (let no = 0; no < processes; no++) {
      const worker = startProgram(program, { do: 'settle', databaseUrl });
      workers.push(worker);
      await nextMessage(worker);
    }
    const watch = startProgram(program, { do: 'watch', databaseUrl, event: EVENT });
    const { ms, raw, open, clean } = await nextMessage<{ ms: number; raw: number; open: number; clean: boolean }>(
      watch,
    );
    if (open > 0 || !clean) throw new Error(`${open} bets were left open; the books are ${clean ? 'right' : 'wrong'}.`);
    const held = await Promise.all(workers.map((worker) => ask<{ memory: number }>(worker, {})));
    return { processes, ms, raw, memory: Math.max(...held.map(({ memory }) => memory)) };
  } finally {
    await Promise.all(workers.map(leave));
    await database.drop();
  }
}

/** What so many settlements take with one process and with two. */
export async function settlement(bets = 100_000): Promise<Figure[]> {
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
