import { type ChannelDocument, type Release } from '@oware/contracts';
import {
  createAllowedHistory,
  findBadMark,
  listChannels,
  getLatestNumber,
  listPublishedNames,
  listPublishedVersions,
  readRelease,
  readRevision,
  type Channel,
  type ReleaseRights,
  type Store,
} from '@oware/release-store';
import { describeChange } from '../channel/commit';
import { getCanary, getCurrent } from '../channel/state';
import { createLatestReader } from './authors';

/**
 * Formats one line per published release: version, commit, size, the required native apps, and the channels that serve it.
 */
export async function listReleases(store: Store, only?: string, rights?: ReleaseRights): Promise<string[]> {
  const channels = (await Promise.all((await listChannels(store)).map(createLatestReader(rights)))).filter(
    (document) => document !== undefined,
  );
  const names = (await listPublishedNames(store)).filter((name) => only === undefined || name === only);
  const lines: string[] = [];
  for (const name of names) {
    for (const version of (await listPublishedVersions(store, name)).reverse()) {
      const release = await readRelease(store, name, version);
      const bad = await findBadMark(store, release, rights && { rights });
      const places = channels.flatMap((document) => listPlaces(document, name, version)).join(', ');
      const size = `${Math.round(release.bytes / 1024)} KB`;
      lines.push(
        [
          `${name}@${version}`,
          `commit ${release.commit.slice(0, 12)}`,
          `id ${release.id}`,
          size,
          formatNeeds(release),
          places,
          bad ? `bad: ${bad.why}` : '',
        ]
          .filter(Boolean)
          .join('  '),
      );
    }
  }
  return lines.length > 0
    ? lines
    : [`Nothing${only === undefined ? '' : ` of ${only}`} is published in ${store.place}.`];
}

/** Formats the native apps that a release requires: `app android 1.30.0, ios 1.40.0`; empty when it runs in each. */
function formatNeeds({ app = {} }: Pick<Release, 'app'>): string {
  const needs = Object.entries(app)
    .sort()
    .map(([os, version]) => `${os} ${version}`);
  return needs.length > 0 ? `app ${needs.join(', ')}` : '';
}

function listPlaces(document: ChannelDocument, name: string, version: string): string[] {
  const place = `${document.country}/${document.channel}`;
  const places: string[] = [];
  if (getCurrent(document, name)?.version === version) places.push(`current in ${place}`);
  const trial = getCanary(document, name);
  if (trial?.release.version === version) places.push(`canary in ${place} at ${trial.traffic} %`);
  if (document.disabled.some((entry) => entry.name === name && entry.version === version))
    places.push(`disabled in ${place}`);
  return places;
}

/** Formats one line for each of the newest changes of a channel, with the reason why an unauthorised one is ignored. */
export async function listChanges(channel: Channel, limit: number, rights?: ReleaseRights): Promise<string[]> {
  const newest = await getLatestNumber(channel);
  if (newest === 0) return [`Nothing was ever promoted to ${channel.country}/${channel.channel}.`];
  const history = rights && createAllowedHistory(channel, rights);
  await history?.getNumberAt(newest);
  const lines: string[] = [];
  for (let revision = newest; revision >= 1 && lines.length < limit; revision--) {
    const why = history?.getViolation(revision);
    const text = why === 'it is damaged' ? '' : describeChange((await readRevision(channel, revision)).change);
    lines.push(`${String(revision).padStart(4)}  ${text}${why === undefined ? '' : `  (not served: ${why})`}`);
  }
  return lines;
}
