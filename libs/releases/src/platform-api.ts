import { satisfiesCaret } from './version';

/** Versions that a shell provides to remotes. */
export interface PlatformVersions {
  /** Version of `@oware/platform`. */
  platform: string;
  /** Last versions of older major lines whose remotes the shell also serves; absent for none. */
  olderPlatforms?: readonly string[];
  /** Version of the federation runtime. */
  mfRuntime: string;
}

export interface PlatformMismatch {
  code: 'platform' | 'runtime';
  message: string;
}

/**
 * Lists why a shell cannot load a remote at all: a platform version of the shell must be in the remote's range, and the federation runtimes must have
 * the same major and minor version (docs/adr/0006). The same check runs before a release becomes current and before the shell loads it.
 */
export function listPlatformMismatches(
  remote: { name: string; platform: string; mfRuntime: string },
  versions: PlatformVersions,
): PlatformMismatch[] {
  const found: PlatformMismatch[] = [];
  const provided = [versions.platform, ...(versions.olderPlatforms ?? [])];
  if (!provided.some((version) => satisfiesCaret(version, remote.platform))) {
    found.push({
      code: 'platform',
      message: `${remote.name} needs the platform ${remote.platform}, this is ${provided.join(', or ')}.`,
    });
  }
  if (line(remote.mfRuntime) !== line(versions.mfRuntime)) {
    found.push({
      code: 'runtime',
      message: `${remote.name} was built with federation ${remote.mfRuntime}, the shell with ${versions.mfRuntime}.`,
    });
  }
  return found;
}

const line = (version: string): string => version.split('.', 2).join('.');
