import { type RegistryDocument, type ReleaseSnapshot } from '@oware/contracts';

/** The part of a registry document that a browser needs. */
export function snapshotOf(document: RegistryDocument): ReleaseSnapshot {
  return {
    id: document.id,
    mfRuntime: document.shell.mfRuntime,
    remotes: document.remotes.map(({ name, version, id, platform, mfRuntime, base, entry, files, routes, slots }) => {
      const file = entry.at(-1) ?? '';
      return { name, version, id, platform, mfRuntime, base, entry: base + file, integrity: files[file]?.integrity ?? '', routes, slots };
    }),
  };
}
