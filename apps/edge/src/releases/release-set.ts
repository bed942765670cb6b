import { type Release, type ReleaseSet } from '@oware/contracts';
import { createHash } from 'node:crypto';

/** Creates a set of releases; the same releases give the same id, in every country and on every server. */
export function createReleaseSet(shell: Release, remotes: readonly Release[]): ReleaseSet {
  const sorted = [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    id: createHash('sha256')
      .update([shell, ...sorted].map(getReleaseKey).join())
      .digest('hex')
      .slice(0, 16),
    shell,
    remotes: sorted,
  };
}

/** Version and content: two versions may hold the same bytes. */
export const getReleaseKey = ({ name, version, id }: Release): string => `${name}@${version}:${id}`;

/** Lists all releases of a set. */
export const listReleases = ({ shell, remotes }: Pick<ReleaseSet, 'shell' | 'remotes'>): Release[] => [
  shell,
  ...remotes,
];
