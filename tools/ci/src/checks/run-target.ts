import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { type Machine } from '../machine';
import { type Target } from './targets';

/** `all`, or the names of projects. */
export type Projects = 'all' | readonly string[];

export interface TargetRun {
  target: Target;
  /** Projects whose task ended well, now or in the cache. */
  done: ReadonlySet<string>;
  /** Projects whose task failed. */
  broken: ReadonlySet<string>;
  /** Nx itself failed. */
  failed: boolean;
}

/** Runs one target of the projects, with what it depends on, and shows the output. */
export async function runTarget(
  machine: Machine,
  target: Target,
  projects: Projects,
  env: Readonly<Record<string, string>> = {},
): Promise<TargetRun> {
  console.log(`\n── ${target}`);
  const begin = performance.now();
  const only = projects === 'all' ? [] : ['--projects', projects.join(',')];
  const { text, code } = await nx(
    machine,
    ['run-many', '-t', target, ...only, '--nxBail=false', '--output-style=static'],
    env,
  );
  const [ran = '', failures = ''] = text.split(/^Failed tasks:$/m);
  const broken = new Set(matches(failures, new RegExp(`^- ([\\w-]+):${target}\\b`, 'gm')));
  const asked = (project: string): boolean => projects === 'all' || projects.includes(project);
  const done = new Set(
    matches(ran, new RegExp(`^> nx run ([\\w-]+):${target}\\b`, 'gm')).filter(
      (project) => !broken.has(project) && asked(project),
    ),
  );
  console.log(
    `${target}: ${done.size} projects passed, ${broken.size} failed, ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
  return { target, done, broken, failed: code !== 0 };
}

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

function nx(
  { root, environment, bin }: Machine,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(bin('nx'), args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    // Nx lists what failed on either of the two.
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
    child.on('close', (code) => resolve({ code: code ?? 1, text: stripVTControlCharacters(text) }));
  });
}
