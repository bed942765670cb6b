import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

/** A separate Redis server for a test. */
export interface TestRedis {
  url: string;
  /** Suspends the process: its connections stay open, but it does not respond. */
  freeze(): void;
  thaw(): void;
  /** Kills it with all its data; `start` starts an empty one at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Whether redis-server is installed; prints a note if it is not.
 * @throws when it is missing in CI
 */
export const hasRedis = (): boolean => {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found && process.env.CI)
    throw new Error('No redis-server on this machine; CI runs the tests of messages between several servers.');
  if (!found)
    process.stderr.write(
      'No redis-server on this machine: the tests of messages between several servers are skipped.\n',
    );
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

/** Starts a Redis without persistence. Stop it after use. */
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
