import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { COMPLAINTS, type Complaint, type WorldPlan } from './world';

/** A running server of a pair. */
export interface World {
  origin: string;
  /** Returns the errors since the last call. */
  complaints(): Promise<Complaint[]>;
  stop(): Promise<void>;
}

/**
 * Starts a process for a pair: federation keeps its state in globals, so two pairs cannot share one. @throws Error with the reason when it
 * does not start
 */
export async function startChild(program: string, plan: WorldPlan): Promise<World> {
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
  return { origin, stop, complaints: async () => (await fetch(origin + COMPLAINTS)).json() as Promise<Complaint[]> };
}
