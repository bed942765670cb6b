import { isBad, selectVersions } from '@oware/release-store';
import { compareVersions } from '@oware/releases';
import { cacheFor } from './cache-for';
import { type PublishedReleases } from './published';
import { listReleases } from './release-set';
import { type ReleaseSource, type ServedDocument } from './release-source';

/** Maximum age of the list of bad releases for open pages, ms: each of them asks every minute. */
const AGE_MS = 30_000;
/** Maximum versions of one app in the list. */
const MAX_VERSIONS = 20;

/** Versions by app that open pages must leave immediately. */
export type LeftVersions = Record<string, string[]>;

/**
 * Creates a function that asks the source for the versions that open pages must leave immediately: those marked bad, those with the same files
 * under another number, and those that urgent changes have recently replaced. Excludes versions that the document serves.
 */
export function createLeftVersions(
  document: ServedDocument,
  source: Pick<ReleaseSource, 'badVersions' | 'replacedUrgently'>,
  published: Pick<PublishedReleases, 'list'>,
  onError: (error: unknown) => void,
): () => Promise<LeftVersions> {
  const served = [...listReleases(document), ...document.canaries.map(({ release }) => release)];
  const apps = [...new Set([...served, ...document.disabled].map(({ name }) => name))];
  const bad = cacheFor(
    AGE_MS,
    (app) => source.badVersions(document.country, app),
    new Set<string>() as ReadonlySet<string>,
    onError,
  );
  const replaced = cacheFor(AGE_MS, () => source.replacedUrgently(document), [], onError);
  async function listBadVersions(app: string): Promise<string[]> {
    const marked = await bad(app);
    if (marked.size === 0) return [];
    const sameFiles = (await published.list(app)).filter((release) => isBad(marked, release));
    return [...selectVersions(marked), ...sameFiles.map(({ version }) => version)];
  }
  return async () => {
    const urgent = await replaced('');
    const entries = await Promise.all(
      apps.map(async (app) => {
        const versions = new Set([
          ...(await listBadVersions(app)),
          ...urgent.filter(({ name }) => name === app).map(({ version }) => version),
        ]);
        for (const { name, version } of served) if (name === app) versions.delete(version);
        return [app, [...versions].sort((a, b) => compareVersions(b, a)).slice(0, MAX_VERSIONS)] as const;
      }),
    );
    return Object.fromEntries(entries.filter(([, versions]) => versions.length > 0));
  };
}
