import { fork } from 'node:child_process';
import { build } from 'esbuild';
import { inWorkspace } from '../run/workspace';

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

/** Makes the server's program. Tools do not import applications: it is built from its entry and spoken to by messages. */
export async function buildBenchServer(): Promise<string> {
  const outfile = inWorkspace('tmp/bench/orders-server.cjs');
  await build({
    entryPoints: [inWorkspace('apps/api/bench/orders/bench-server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    loader: { '.sql': 'text' },
    tsconfig: inWorkspace('tsconfig.base.json'),
    logLevel: 'error',
  });
  return outfile;
}

/** Starts it on a database of its own. */
export async function startBenchServer(
  program: string,
  database: { databaseUrl?: string; dataDir?: string },
): Promise<BenchServer> {
  const child = fork(program, [JSON.stringify(database)], { cwd: inWorkspace() });
  const ended = new Promise<never>((_resolve, reject) =>
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`))),
  );
  ended.catch(() => undefined);
  const nextMessage = <T>(): Promise<T> =>
    Promise.race([new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T))), ended]);
  const ask = <T>(command: unknown): Promise<T> => {
    const result = nextMessage<T>();
    child.send(command as object);
    return result;
  };
  const ready = await nextMessage<Ready>();
  return {
    ...ready,
    raw: async (options) => (await ask<{ perSecond: number }>({ do: 'raw', ...options })).perSecond,
    begin: () => ask({ do: 'begin' }),
    work: () => ask({ do: 'work' }),
    books: () => ask({ do: 'books' }),
    async stop() {
      if (child.connected) child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
