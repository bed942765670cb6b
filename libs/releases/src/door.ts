import { satisfiesCaret } from './version';

/** What a shell offers a remote. */
export interface Door {
  /** Version of `@oware/platform`. */
  platform: string;
  /** Version of the federation runtime. */
  mfRuntime: string;
}

export interface DoorMisfit {
  code: 'platform' | 'runtime';
  message: string;
}

/**
 * Why a remote cannot be loaded by a shell, whatever else there is: the platform must be in the remote's range, and the
 * federation runtimes must have the same major and minor part (docs/adr/0006). The same check before a release becomes
 * current and before the shell loads it.
 */
export function doorMisfits(remote: { name: string; platform: string; mfRuntime: string }, door: Door): DoorMisfit[] {
  const found: DoorMisfit[] = [];
  if (!satisfiesCaret(door.platform, remote.platform)) {
    found.push({
      code: 'platform',
      message: `${remote.name} needs the platform ${remote.platform}, this is ${door.platform}.`,
    });
  }
  if (line(remote.mfRuntime) !== line(door.mfRuntime)) {
    found.push({
      code: 'runtime',
      message: `${remote.name} was built with federation ${remote.mfRuntime}, the shell with ${door.mfRuntime}.`,
    });
  }
  return found;
}

const line = (version: string): string => version.split('.', 2).join('.');
