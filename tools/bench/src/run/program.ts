import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { resolveInWorkspace } from './workspace';

/**
 * Builds a server program to measure. Tools do not import applications: the program is built from its entry, and communicates by messages.
 * @param entry within `apps/api/bench`
 * @returns path of the program
 */
export async function buildProgram(entry: string): Promise<string> {
  const outfile = resolveInWorkspace('tmp/bench', `${path.basename(entry, '.ts')}.cjs`);
  await build({
    entryPoints: [resolveInWorkspace('apps/api/bench', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    loader: { '.sql': 'text' },
    tsconfig: resolveInWorkspace('tsconfig.base.json'),
    logLevel: 'error',
  });
  return outfile;
}

/** Starts a program; each piece of work is a JSON argument. */
export const startProgram = (program: string, ...work: unknown[]): ChildProcess =>
  fork(
    program,
    work.map((piece) => JSON.stringify(piece)),
    { cwd: resolveInWorkspace() },
  );

/**
 * Waits for the next message.
 * @throws Error when the program ends first; its output shows the reason
 */
export const waitForMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const waitForExit = (code: number | null): void =>
      reject(
        new Error(`${path.basename(child.spawnargs[1] ?? child.spawnfile)} ended with ${code}; see the output above.`),
      );
    child.once('exit', waitForExit);
    child.once('message', (message) => {
      child.off('exit', waitForExit);
      resolve(message as T);
    });
  });

/**
 * Sends the program a task.
 * @returns its next message
 */
export function sendTask<T>(child: ChildProcess, task: object): Promise<T> {
  const result = waitForMessage<T>(child);
  child.send(task);
  return result;
}

/** Waits for the program to end; returns its exit code. */
export const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );

/** Disconnects from a program, which ends it, and waits for its end. */
export async function disconnect(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  await waitForExit(child);
}

/**
 * Runs a program to its end.
 * @returns its last message
 * @throws Error when it fails
 */
export async function runProgram<T>(program: string, work: object): Promise<T | undefined> {
  const child = startProgram(program, work);
  let last: T | undefined;
  child.on('message', (message) => (last = message as T));
  const code = await waitForExit(child);
  if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}; see the output above.`);
  return last;
}
