import { ask, buildProgram, leave, nextMessage, startProgram } from '../run/program';

/** What the server says when it is ready. */
export interface Ready {
  port: number;
  /** SPKI in base64. */
  publicKey: string;
  matches: string[];
  /** Access tokens. */
  players: string[];
}

export interface BenchServer extends Ready {
  /** Sends the service's own SQL without the service; gives placements per second. */
  raw(options: {
    bet: 'single' | 'system' | 'gift' | 'freeze';
    orders: number;
    batch: number;
    lanes: number;
  }): Promise<number>;
  /** Begins to count. */
  begin(): Promise<unknown>;
  /** Batches, orders and processor time (ms) since the count began. */
  work(): Promise<{ batches: number; orders: number; cpu: number }>;
  /** How many orders are stored, and whether the books are right. */
  books(): Promise<{ clean: boolean; stored: number }>;
  stop(): Promise<void>;
}

/** Makes the server's program. */
export const buildBenchServer = (): Promise<string> => buildProgram('orders/bench-server.ts');

/** Starts it on a database of its own. */
export async function startBenchServer(
  program: string,
  database: { databaseUrl?: string; dataDir?: string },
): Promise<BenchServer> {
  const child = startProgram(program, database);
  const ready = await nextMessage<Ready>(child);
  return {
    ...ready,
    raw: async (options) => (await ask<{ perSecond: number }>(child, { do: 'raw', ...options })).perSecond,
    begin: () => ask(child, { do: 'begin' }),
    work: () => ask(child, { do: 'work' }),
    books: () => ask(child, { do: 'books' }),
    stop: () => leave(child),
  };
}
