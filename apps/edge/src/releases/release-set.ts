import { type Release, type ReleaseSet } from '@oware/contracts';
import { createHash } from 'node:crypto';

/** Puts releases together; the same releases give the same id, in every country and on every server. */
export function releaseSet(shell: Release, remotes: readonly Release[]): ReleaseSet {
  const sorted = [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    id: createHash('sha256')
      .update([shell, ...sorted].map(releaseKey).join())
      .digest('hex')
      .slice(0, 16),
    shell,
    remotes: sorted,
  };
}

/** Version and content: two versions may hold the same bytes. */
export const releaseKey = ({ name, version, id }: Release): string => `${name}@${version}:${id}`;

/** Every release of a set. */
export const releasesOf = ({ shell, remotes }: Pick<ReleaseSet, 'shell' | 'remotes'>): Release[] => [shell, ...remotes];
