import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort, Program } from '@oware/fleet';
import { resolveInWorkspace } from '../run/workspace';
import { type Figure } from './figure';

/** Simulated seconds per second, and simulated duration of the run. */
const SPEED = 30;
const HOURS = 2;
const RUN_MS = (HOURS * 3_600_000) / SPEED;
const SAMPLE_MS = 2_000;
/** Retention on the same scale: half a simulated hour. */
const RETENTION_HOURS = 0.5 / SPEED;

function getSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    try {
      return sum + (entry.isDirectory() ? getSize(file) : statSync(file).size);
    } catch (error) {
      // A log file may be deleted between the listing and this call.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return sum;
      throw error;
    }
  }, 0);
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

interface Sample {
  at: number;
  disk: number;
  memory: number;
}

/** Computes the least-squares slope of a series, per hour of the real clock. */
function slope(samples: readonly Sample[], figure: 'disk' | 'memory'): number {
  const n = samples.length;
  const [meanX, meanY] = [
    samples.reduce((sum, { at }) => sum + at, 0) / n,
    samples.reduce((sum, each) => sum + each[figure], 0) / n,
  ];
  const cov = samples.reduce((sum, each) => sum + (each.at - meanX) * (each[figure] - meanY), 0);
  const variance = samples.reduce((sum, { at }) => sum + (at - meanX) ** 2, 0);
  return (cov / variance) * 3_600_000;
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/**
 * Runs two simulated hours on the embedded database with scaled-down retention; measures the growth of disk and memory in the second half.
 */
export async function measureGrowth(): Promise<Figure[]> {
  const data = resolveInWorkspace('tmp/bench/resilience-flat');
  rmSync(data, { recursive: true, force: true });
  const port = await findFreePort();
  const api = new Program({
    name: 'flat',
    port,
    file: 'dist/apps/api/main.js',
    folder: 'tmp/bench/resilience',
    env: {
      NODE_ENV: 'development',
      OWARE_API_PORT: String(port),
      OWARE_DATA_DIR: data,
      OWARE_SIM_SPEED: String(SPEED),
      OWARE_RETENTION_HOURS: String(RETENTION_HOURS),
    },
  });
  await (await api.start()).waitUntilReady();
  const samples: Sample[] = [];
  try {
    for (const began = Date.now(); Date.now() - began < RUN_MS; await delay(SAMPLE_MS)) {
      samples.push({ at: Date.now() - began, disk: getSize(data), memory: residentBytes(api.pid) });
    }
  } finally {
    await api.stop();
    rmSync(data, { recursive: true, force: true });
  }
  const second = samples.filter(({ at }) => at >= RUN_MS / 2);
  return (['disk', 'memory'] as const).map((figure) => {
    const last = second.at(-1)?.[figure] ?? 0;
    const grown = (slope(second, figure) * RUN_MS) / 2 / 3_600_000;
    return {
      what: `${figure}, ${HOURS} simulated hours: growth in the second half by its slope`,
      target: 'flat (± 5 %)',
      measured: `${megabytes(grown)} of ${megabytes(last)} (${((100 * grown) / last).toFixed(1)} %)`,
    };
  });
}
