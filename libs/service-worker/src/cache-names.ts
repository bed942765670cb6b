import { SERVICE_WORKER } from '@oware/config';

const PREFIX = `oware-${SERVICE_WORKER.version}-`;

/** Names of the caches of this version of the worker. */
export const CACHES = {
  /** Copies of pages that are nobody's. */
  visitor: `${PREFIX}pages`,
  /** Copies of the player's pages; gone with the login. */
  player: `${PREFIX}player`,
  /** Style sheets and pictures of copies. */
  copyFiles: `${PREFIX}page-files`,
  /** Files of one set of releases. */
  releases: (id: string): string => `${PREFIX}releases-${id}`,
} as const;

/** Which alerts were shown. */
export const ALERTS_CACHE = `${PREFIX}alerts`;

/** How many sets of releases are kept: the one that is served, the one before a rollback, and a canary. */
const KEPT_SETS = 3;

/** Takes away what other versions of the worker have kept. */
export async function dropOtherVersions(caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('oware-') && !name.startsWith(PREFIX)).map((name) => caches.delete(name)),
  );
}

/** Takes the oldest sets of releases away; never the one that is used now. */
export async function dropOldSets(caches: CacheStorage, current: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(CACHES.releases('')) && name !== CACHES.releases(current),
  );
  const tooMany = others.slice(0, Math.max(0, others.length - (KEPT_SETS - 1)));
  await Promise.all(tooMany.map((name) => caches.delete(name)));
}
