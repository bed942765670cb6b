import { type ReleaseSet, type ReleaseSnapshot } from '@oware/contracts';

/** Returns the part of a set of releases that a browser needs. */
export function createSnapshot(releases: ReleaseSet): ReleaseSnapshot {
  return {
    id: releases.id,
    shell: { version: releases.shell.version, id: releases.shell.id },
    mfRuntime: releases.shell.mfRuntime,
    remotes: releases.remotes.map(({ name, version, id, platform, mfRuntime, base, entry, files, routes, slots }) => {
      const file = entry.at(-1) ?? '';
      return {
        name,
        version,
        id,
        platform,
        mfRuntime,
        base,
        entry: base + file,
        integrity: files[file]?.integrity ?? '',
        routes,
        slots,
      };
    }),
  };
}
