import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { REPORTED_ERRORS, type ReportedError, type PairPlan } from './world';

/** A running server for one pair of releases: a shell and a remote. */
export interface PairServer {
  origin: string;
  /** Returns the errors since the last call. */
  getErrors(): Promise<ReportedError[]>;
  stop(): Promise<void>;
}

/**
 * Starts a process for a pair: federation keeps its state in globals, so two pairs cannot share one.
 * @throws Error with the reason when it does not start
 */
export async function startChild(program: string, plan: PairPlan): Promise<PairServer> {
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const lines = createInterface(child.stdout);
  const first = await Promise.race([new Promise<string>((resolve) => lines.once('line', resolve)), ended]);
  const { origin, failure = 'the process ended' } = JSON.parse(first ?? '{}') as { origin?: string; failure?: string };
  if (origin === undefined) {
    await stop();
    throw new Error(failure);
  }
  return {
    origin,
    stop,
    getErrors: async () => (await fetch(origin + REPORTED_ERRORS)).json() as Promise<ReportedError[]>,
  };
}
