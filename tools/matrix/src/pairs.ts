import { RejectedError } from '@oware/release-store';
import { listRejections } from '@oware/releases';
import { type AppBuild, type BuildSet } from './app-build';

/** A shell and a remote that a browser may load together. */
export interface Pair {
  shell: AppBuild;
  remote: AppBuild;
  /** Reasons why the compatibility gate keeps them apart; empty when they fit. */
  rejections: string[];
}

/**
 * Lists the candidate's remotes with the current shell, and the candidate's shell with the current remotes; equal pairs once.
 * @throws RejectedError when there is no current shell, or no pair
 */
export function listPairs(current: BuildSet, candidate: BuildSet, only?: string): Pair[] {
  const { shell: currentShell } = current;
  if (!currentShell)
    throw new RejectedError(
      'There is no current shell to test the remotes with: build it (npx nx build shell), or name the served releases with --current.',
    );
  const { shell: newShell = currentShell } = candidate;
  const met = [
    ...candidate.remotes.map((remote) => ({ shell: currentShell, remote })),
    ...(newShell === currentShell ? [] : current.remotes.map((remote) => ({ shell: newShell, remote }))),
  ].filter(({ remote }) => only === undefined || remote.release.name === only);
  if (met.length === 0)
    throw new RejectedError(
      only === undefined
        ? 'The candidate contains neither a shell nor a remote.'
        : `There is no remote ${only} to test with a shell.`,
    );
  const unique = new Map(
    met.map((pair) => [[pair.shell, pair.remote].map(({ release: { name, id } }) => `${name}@${id}`).join(), pair]),
  );
  const servedReleases = current.remotes.map(({ release }) => release);
  return [...unique.values()].map(({ shell, remote }) => ({
    shell,
    remote,
    rejections: listRejections(remote.release, shell.release, servedReleases).map(({ message }) => message),
  }));
}
