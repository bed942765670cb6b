import { type ChildProcess } from 'node:child_process';
import { createDatabase } from '@oware/fleet';
import { sendTask, buildProgram, waitForExit, disconnect, waitForMessage, startProgram } from '../run/program';
import { type Figure } from './figure';

/** Cost of one message of the feed, with a given number of server processes. */
interface SettlementFigures {
  processes: number;
  /** Time from the stored result to the last settled bet. */
  ms: number;
  /** Time for the same rows in one transaction of plain statements, ms; null if it was not measured. */
  raw: number | null;
  /** Peak memory of the largest process, bytes. */
  memory: number;
}

const EVENT = 'sr:match:bench';

/**
 * Settles `bets` bets after one message, on a separate database.
 * @returns undefined when no PostgreSQL responds.
 * @throws Error when a bet is left open or the books do not balance
 */
async function measureSettlement(
  bets: number,
  processes: number,
  withRaw: boolean,
): Promise<SettlementFigures | undefined> {
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
    const watch = startProgram(program, { do: 'watch', databaseUrl, event: EVENT, raw: withRaw });
    const { ms, raw, open, clean } = await waitForMessage<{
      ms: number;
      raw: number | null;
      open: number;
      clean: boolean;
    }>(watch);
    if (open > 0 || !clean) throw new Error(`${open} bets are still open; the ledger is ${clean ? 'right' : 'wrong'}.`);
    const held = await Promise.all(workers.map((worker) => sendTask<{ memory: number }>(worker, {})));
    return { processes, ms, raw, memory: Math.max(...held.map(({ memory }) => memory)) };
  } finally {
    await Promise.all(workers.map(disconnect));
    await database.drop();
  }
}

/** Measurements with each number of processes. A single one varies by a fifth on a quiet machine. */
const TIMES = 3;

/** Measures the settlement with one process and with two, in turns, and compares the medians. */
export async function compareSettlement(bets = 100_000): Promise<Figure[]> {
  const all: SettlementFigures[] = [];
  for (let time = 0; time < TIMES; time++)
    for (const processes of [1, 2]) {
      const figures = await measureSettlement(bets, processes, all.length === 0);
      if (figures === undefined) return [];
      all.push(figures);
    }
  const [one, two] = [1, 2].map((processes) => summarize(all.filter((figures) => figures.processes === processes)));
  const raw = all[0]?.raw ?? Number.NaN;
  if (one === undefined || two === undefined) return [];
  const figures = [one, two].map(({ median, range, memory }, at): Figure => ({
    what: `${bets.toLocaleString('en')} bets settled after one message, processes: ${at + 1}`,
    measured: `${(median / 1000).toFixed(1)} s (${range}), ${Math.round(memory / 2 ** 20)} MB`,
    target: at === 0 ? '≤ 12 s' : '',
  }));
  return [
    ...figures,
    {
      what: 'one process : the same rows in raw SQL',
      measured: `${(one.median / raw).toFixed(2)} × (${(raw / 1000).toFixed(1)} s)`,
      target: '',
    },
    { what: 'two processes : one', measured: `${(two.median / one.median).toFixed(2)} ×`, target: '≤ 1.05 ×' },
  ];
}

/** Returns median and range of durations, and the highest memory. */
function summarize(figures: readonly SettlementFigures[]): { median: number; range: string; memory: number } {
  const times = figures.map(({ ms }) => ms).sort((a, b) => a - b);
  const seconds = times.map((ms) => (ms / 1000).toFixed(1));
  return {
    median: times[times.length >> 1] ?? 0,
    range: `${seconds[0] ?? ''} to ${seconds.at(-1) ?? ''}`,
    memory: Math.max(...figures.map(({ memory }) => memory)),
  };
}
