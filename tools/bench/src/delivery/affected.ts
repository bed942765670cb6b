import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { resolveInWorkspace } from '../run/workspace';

/** Wall time, s. */
export interface AffectedFigures {
  full: number;
  affected: number;
}

/**
 * Runs all checks in a fresh clone, then those for a change in one page of one remote. Each prints its own table.
 * @throws Error when either fails
 */
export function timeAffected(): AffectedFigures {
  const clone = resolveInWorkspace('tmp/bench/delivery/clone/oware');
  rmSync(path.dirname(clone), { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', resolveInWorkspace(), clone]);
  const data = resolveInWorkspace('../shared');
  if (existsSync(data)) symlinkSync(data, path.join(path.dirname(clone), 'shared'));
  // Hard links give the clone its own node_modules: an installation in it cannot reach the original.
  execFileSync('cp', ['-al', resolveInWorkspace('node_modules/.'), path.join(clone, 'node_modules')]);
  const timed = (...args: string[]): number => {
    const begin = performance.now();
    execFileSync('npm', args, { cwd: clone, stdio: 'inherit', env: { ...process.env, CI: 'true' } });
    return (performance.now() - begin) / 1000;
  };
  const full = timed('test');
  appendFileSync(path.join(clone, 'apps/promotions/src/remote.ts'), '\n');
  execFileSync(
    'git',
    ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '-qam', 'a change inside one remote'],
    { cwd: clone },
  );
  return { full, affected: timed('run', 'ci:affected', '--', '--base', 'HEAD~1') };
}
