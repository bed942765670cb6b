import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { type Machine } from '../machine';
import { measure } from './measure';
import { type StageTime } from '../lanes/stage-times';
import { type Target } from '../affected/targets';

/** `all`, or the names of projects. */
export type Projects = 'all' | readonly string[];

export interface TargetRun {
  target: Target | 'proofs';
  /** Projects whose task succeeded, now or in the cache. */
  done: ReadonlySet<string>;
  /** Projects whose task failed. */
  broken: ReadonlySet<string>;
  /** Whether Nx itself failed. */
  failed: boolean;
  time: StageTime;
}

export interface TargetOptions {
  env?: Readonly<Record<string, string>>;
  /** Whether to run every task again, including those with a cached result. */
  skipCache?: boolean;
}

/** Runs one target of the projects, with its dependencies, and shows the output. */
export const runTarget = (
  machine: Machine,
  target: Target,
  projects: Projects,
  options: TargetOptions = {},
): Promise<TargetRun> => runNx(machine, target, [target], projects, options);

/** Runs tasks such as `api:proofs-feed`, which run long tests in full. */
export function runProofs(machine: Machine, tasks: readonly string[], options: TargetOptions): Promise<TargetRun> {
  const parts = tasks.map((task) => task.split(':'));
  const unique = (index: number): string[] => [...new Set(parts.flatMap((part) => part[index] ?? []))];
  return runNx(machine, 'proofs', unique(1), unique(0), options);
}

async function runNx(
  machine: Machine,
  target: Target | 'proofs',
  targets: readonly string[],
  projects: Projects,
  { env = {}, skipCache = false }: TargetOptions,
): Promise<TargetRun> {
  console.log(`\n── ${target}`);
  const only = projects === 'all' ? [] : ['--projects', projects.join(',')];
  const fresh = skipCache ? ['--skip-nx-cache'] : [];
  const { text, code, time } = await nx(
    machine,
    target,
    ['run-many', '-t', ...targets, ...only, ...fresh, '--nxBail=false', '--output-style=static'],
    env,
  );
  const [ran = '', failures = ''] = text.split(/^Failed tasks:$/m);
  const broken = new Set(matches(failures, new RegExp(`^- ([\\w-]+):${target}[\\w-]*`, 'gm')));
  const isRequested = (project: string): boolean => projects === 'all' || projects.includes(project);
  const done = new Set(
    matches(ran, new RegExp(`^> nx run ([\\w-]+):${target}[\\w-]*`, 'gm')).filter(
      (project) => !broken.has(project) && isRequested(project),
    ),
  );
  console.log(`${target}: ${done.size} projects passed, ${broken.size} failed, ${time.wallSeconds.toFixed(1)} s`);
  return { target, done, broken, failed: code !== 0, time };
}

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

function nx(
  { root, environment, bin }: Machine,
  target: Target | 'proofs',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; text: string; time: StageTime }> {
  const { args: measured, readTime } = measure(root, target, [bin('nx'), ...args]);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, measured, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    // Nx lists the failed tasks on stdout or stderr.
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        text += chunk;
        to.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, text: stripVTControlCharacters(text), time: readTime() }));
  });
}
