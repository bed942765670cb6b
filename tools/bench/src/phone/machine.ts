import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** Describes the machine of the measurement in one line. */
export function describeMachine(): string {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${processor?.model.trim() ?? 'processor'} × ${cpus().length}, ${memory}, Node ${process.version}, commit ${commit}, load ${loadavg()[0]?.toFixed(1)}`;
}

/** Warns when other work on the machine would distort the figures. */
export function warnWhenBusy(): void {
  const [load = 0] = loadavg();
  if (load >= 2) console.warn(`The load average is ${load.toFixed(1)}: do not publish figures of a run above 2.`);
}
