import { SERVICE_WORKER } from '@oware/config';

const PREFIX = `oware-${SERVICE_WORKER.version}-`;

/** Names of the caches of this version of the worker. */
export const CACHES = {
  /** Copies of pages that are the same for all visitors. */
  visitor: `${PREFIX}pages`,
  /** Copies of the player's pages; deleted at logout. */
  player: `${PREFIX}player`,
  /** Style sheets and pictures of copies. */
  copyFiles: `${PREFIX}page-files`,
  /** Files of one release set. */
  releases: (id: string): string => `${PREFIX}releases-${id}`,
} as const;

/** Cache with the ids of shown alerts. */
export const ALERTS_CACHE = `${PREFIX}alerts`;

/** Maximum number of stored release sets: the current one, the one for a rollback, and a canary. */
const MAX_SETS = 3;

/** Deletes caches of other versions of the worker. */
export async function deleteOtherVersions(caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('oware-') && !name.startsWith(PREFIX)).map((name) => caches.delete(name)),
  );
}

/** Deletes the oldest release sets, but never the current one. */
export async function deleteOldSets(caches: CacheStorage, current: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(CACHES.releases('')) && name !== CACHES.releases(current),
  );
  const tooMany = others.slice(0, Math.max(0, others.length - (MAX_SETS - 1)));
  await Promise.all(tooMany.map((name) => caches.delete(name)));
}
