import { sendTask, buildProgram, disconnect, waitForMessage, startProgram } from '../run/program';

/** Message of the server when it is ready. */
export interface Ready {
  port: number;
  /** SPKI in Base64. */
  publicKey: string;
  matches: string[];
  /** Access tokens of the players. */
  players: string[];
}

export interface BenchServer extends Ready {
  /** Sends the service's own SQL without the service; returns placements per second. */
  raw(options: {
    bet: 'single' | 'system' | 'gift' | 'freeze';
    orders: number;
    batch: number;
    lanes: number;
  }): Promise<number>;
  /** Starts to count. */
  begin(): Promise<unknown>;
  /** Returns batches, orders and processor time (ms) since the count began. */
  work(): Promise<{ batches: number; orders: number; cpu: number }>;
  /** Returns the number of stored orders, and whether the books balance. */
  books(): Promise<{ clean: boolean; stored: number }>;
  stop(): Promise<void>;
}

/** Builds the program of the server. */
export const buildBenchServer = (): Promise<string> => buildProgram('orders/bench-server.ts');

/** Starts the server on a separate database. */
export async function startBenchServer(
  program: string,
  database: { databaseUrl?: string; dataDir?: string },
): Promise<BenchServer> {
  const child = startProgram(program, database);
  const ready = await waitForMessage<Ready>(child);
  return {
    ...ready,
    raw: async (options) => (await sendTask<{ perSecond: number }>(child, { do: 'raw', ...options })).perSecond,
    begin: () => sendTask(child, { do: 'begin' }),
    work: () => sendTask(child, { do: 'work' }),
    books: () => sendTask(child, { do: 'books' }),
    stop: () => disconnect(child),
  };
}
