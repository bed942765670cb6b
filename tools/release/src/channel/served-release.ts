import { type ChannelDocument, type Release } from '@oware/contracts';
import { ignoreRejected, listChannels, type AllowedHistory, type Store } from '@oware/release-store';
import { type Authority } from '../rights/authority';
import { listReleases } from './state';

/** Maximum number of revisions of each channel to search. */
const REVISIONS_LOOKED_AT = 100;

/**
 * Finds a release in the authorised revisions of all channels, newest first; undefined if no channel has served it. Somebody who can only write
 * to the store can damage or replace its published document, but not the one in a signed revision.
 */
export async function findServedRelease(
  store: Store,
  { history }: Pick<Authority, 'history'>,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<Release | undefined> {
  for (const channel of await listChannels(store)) {
    const found = await findInHistory(
      history(channel),
      (release) => release.name === name && release.version === version,
    );
    if (found) return found;
  }
  return undefined;
}

async function findInHistory(
  history: AllowedHistory,
  matches: (release: Release) => boolean,
): Promise<Release | undefined> {
  let at: ChannelDocument | undefined = await history.latest().catch(ignoreRejected);
  for (let looked = 0; at && looked < REVISIONS_LOOKED_AT; looked++) {
    const found = listReleases(at).find(matches);
    if (found) return found;
    at = at.revision > 1 ? await history.read(at.revision - 1).catch(ignoreRejected) : undefined;
  }
  return undefined;
}
