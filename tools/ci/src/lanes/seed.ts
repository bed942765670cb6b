import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { type Lane } from '@oware/test-lanes';

/**
 * Returns the seed of a run without `--seed`: a new one in the nightly lane and outside a git clone, otherwise one derived from the
 * checked-out commit, so that the same commit samples the same cases everywhere.
 */
export function createSeed(lane: Lane, root: string): number {
  if (lane !== 'nightly') {
    const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
    if (/^[0-9a-f]{40}/.test(stdout ?? '')) return Number.parseInt(stdout.slice(0, 7), 16);
  }
  return randomInt(2 ** 28);
}
