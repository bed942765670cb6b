import { Refused } from '@oware/release-store';
import { misfits } from '@oware/releases';
import { type AppBuild, type BuildSet } from './app-build';

/** A shell and a remote that may meet in some browser. */
export interface Pair {
  shell: AppBuild;
  remote: AppBuild;
  /** Why the gate keeps them apart; empty when they fit. */
  misfits: string[];
}

/**
 * The candidate's remotes with the current shell, and the candidate's shell with the current remotes; equal pairs once.
 * @throws Refused when there is no current shell, or no pair
 */
export function pairsOf(current: BuildSet, candidate: BuildSet, only?: string): Pair[] {
  const { shell: currentShell } = current;
  if (!currentShell)
    throw new Refused(
      'There is no current shell that the remotes could meet: build it (npx nx build shell), or name with --current what is served.',
    );
  const { shell: newShell = currentShell } = candidate;
  const met = [
    ...candidate.remotes.map((remote) => ({ shell: currentShell, remote })),
    ...(newShell === currentShell ? [] : current.remotes.map((remote) => ({ shell: newShell, remote }))),
  ].filter(({ remote }) => only === undefined || remote.release.name === only);
  if (met.length === 0)
    throw new Refused(
      only === undefined
        ? 'The candidate holds neither a shell nor a remote.'
        : `There is no remote ${only} to meet a shell.`,
    );
  const unique = new Map(
    met.map((pair) => [[pair.shell, pair.remote].map(({ release: { name, id } }) => `${name}@${id}`).join(), pair]),
  );
  const beside = current.remotes.map(({ release }) => release);
  return [...unique.values()].map(({ shell, remote }) => ({
    shell,
    remote,
    misfits: misfits(remote.release, shell.release, beside).map(({ message }) => message),
  }));
}
