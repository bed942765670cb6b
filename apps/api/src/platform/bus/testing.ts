import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

/** A Redis of a test's own. */
export interface TestRedis {
  url: string;
  /** It keeps its connections and responds nothing. */
  freeze(): void;
  thaw(): void;
  /** Ends it, with all it holds; `start` brings an empty one back at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Whether this machine has a redis-server; says so once when not. @throws without one in CI */
export const hasRedis = (): boolean => {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found && process.env.CI)
    throw new Error('No redis-server on this machine; CI runs what several servers publish to each other.');
  if (!found)
    process.stderr.write('No redis-server on this machine: what several servers publish to each other is left out.\n');
  return found;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        server.close(() => resolve(port));
      });
  });

/** Starts a Redis that keeps nothing on disk. Stop it after use. */
export async function openTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child = await begin(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async start() {
      child = await begin(port);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function begin(port: number): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
    child.stdout.on('data', (text: Buffer) => /ready to accept/i.test(String(text)) && resolve());
  });
  return child;
}
