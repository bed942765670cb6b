import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { inWorkspace } from './workspace';

/**
 * Makes a program of the server's that is measured. Tools do not import applications: it is built from its entry and spoken to by messages.
 * @param entry within `apps/api/bench`
 * @returns where it is
 */
export async function buildProgram(entry: string): Promise<string> {
  const outfile = inWorkspace('tmp/bench', `${path.basename(entry, '.ts')}.cjs`);
  await build({
    entryPoints: [inWorkspace('apps/api/bench', entry)],
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

/** Starts it with work to do, each piece an argument of JSON. */
export const startProgram = (program: string, ...work: unknown[]): ChildProcess =>
  fork(
    program,
    work.map((piece) => JSON.stringify(piece)),
    { cwd: inWorkspace() },
  );

/** @throws Error when it ends first; why stands in its output */
export const nextMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(
        new Error(`${path.basename(child.spawnargs[1] ?? child.spawnfile)} ended with ${code}; see the output above.`),
      );
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });

/** Sends it a task. @returns what it says next */
export function ask<T>(child: ChildProcess, task: object): Promise<T> {
  const result = nextMessage<T>(child);
  child.send(task);
  return result;
}

/** Its code, once it has ended. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );

/** Lets go of a program that ends when nobody speaks to it, and waits for its end. */
export async function leave(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  await ended(child);
}

/** Runs it to its end. @returns the last that it said @throws Error when it fails */
export async function runProgram<T>(program: string, work: object): Promise<T | undefined> {
  const child = startProgram(program, work);
  let said: T | undefined;
  child.on('message', (message) => (said = message as T));
  const code = await ended(child);
  if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}; see the output above.`);
  return said;
}
