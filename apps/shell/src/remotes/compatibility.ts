import { OLDER_PLATFORM_VERSIONS, PLATFORM_VERSION, type SnapshotRemote } from '@oware/contracts';
import { listPlatformMismatches } from '@oware/releases';
import { IncompatibleRemote } from './remote-error';

/**
 * Throws when a remote was built for another platform API, or for another line of the federation runtime than the shell's.
 */
export function assertCompatible(remote: SnapshotRemote, mfRuntime: string): void {
  const [misfit] = listPlatformMismatches(remote, {
    platform: PLATFORM_VERSION,
    olderPlatforms: OLDER_PLATFORM_VERSIONS,
    mfRuntime,
  });
  if (misfit) throw new IncompatibleRemote(misfit.message);
}
