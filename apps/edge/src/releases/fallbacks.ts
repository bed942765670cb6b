import { type Release } from '@oware/contracts';
import { keptFor } from './kept-for';
import { type ReleaseSource, type ServedDocument } from './release-source';

/** What is known of a channel's past and of bad releases may be this old, ms. */
const AGE_MS = 2000;

/** What may be served in the place of a release that does not run or fit. */
export interface Fallbacks {
  /** Releases of a remote that its channel served to everybody and nobody took back, newest first. Empty while the source does not respond. */
  of(remote: string): Promise<readonly Release[]>;
  /** Whether a release is marked bad. False while the source does not respond and has said nothing yet. */
  isBad(release: Pick<Release, 'name' | 'version'>): Promise<boolean>;
}

/** Asks the source for the fallbacks of one document, for each remote when it is needed. */
export function fallbacksOf(
  document: ServedDocument,
  source: Pick<ReleaseSource, 'servedBefore' | 'badVersions'>,
  failed: (error: unknown) => void,
): Fallbacks {
  const served = keptFor(AGE_MS, (remote) => source.servedBefore(document, remote), [] as Release[], failed);
  const bad = keptFor(AGE_MS, (remote) => source.badVersions(remote), new Set<string>() as ReadonlySet<string>, failed);
  return {
    of: served,
    isBad: async ({ name, version }) => (await bad(name)).has(version),
  };
}
