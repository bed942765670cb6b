import { type ChannelDocument, type Release } from '@oware/contracts';
import {
  allowedHistory,
  channelsOf,
  latestNumber,
  latestRevision,
  publishedNames,
  publishedVersions,
  readBadMark,
  readRelease,
  readRevision,
  type Channel,
  type ReleaseRights,
  type Store,
} from '@oware/release-store';
import { describeChange } from '../channel/commit';
import { canaryOf, currentOf } from '../channel/state';

/** One line for each published release: version, commit, size, the native apps that it needs, and where it is served. */
export async function listReleases(
  store: Store,
  only?: string,
  readLatest: (channel: Channel) => Promise<ChannelDocument | undefined> = latestRevision,
): Promise<string[]> {
  const channels = (await Promise.all((await channelsOf(store)).map(readLatest))).filter(
    (document) => document !== undefined,
  );
  const names = (await publishedNames(store)).filter((name) => only === undefined || name === only);
  const lines: string[] = [];
  for (const name of names) {
    for (const version of (await publishedVersions(store, name)).reverse()) {
      const release = await readRelease(store, name, version);
      const bad = await readBadMark(store, name, version);
      const places = channels.flatMap((document) => placesOf(document, name, version)).join(', ');
      const size = `${Math.round(release.bytes / 1024)} KB`;
      lines.push(
        [
          `${name}@${version}`,
          `commit ${release.commit.slice(0, 12)}`,
          `id ${release.id}`,
          size,
          needsOf(release),
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

/** The native apps that a release needs: `app android 1.30.0, ios 1.40.0`; empty when it runs in each. */
function needsOf({ app = {} }: Pick<Release, 'app'>): string {
  const needs = Object.entries(app)
    .sort()
    .map(([os, version]) => `${os} ${version}`);
  return needs.length > 0 ? `app ${needs.join(', ')}` : '';
}

function placesOf(document: ChannelDocument, name: string, version: string): string[] {
  const place = `${document.country}/${document.channel}`;
  const places: string[] = [];
  if (currentOf(document, name)?.version === version) places.push(`current in ${place}`);
  const trial = canaryOf(document, name);
  if (trial?.release.version === version) places.push(`canary in ${place} at ${trial.traffic} %`);
  if (document.disabled.some((entry) => entry.name === name && entry.version === version))
    places.push(`disabled in ${place}`);
  return places;
}

/** One line for each of the newest changes of a channel, with why it does not count where nobody had the right to make it. */
export async function listChanges(channel: Channel, limit: number, rights?: ReleaseRights): Promise<string[]> {
  const newest = await latestNumber(channel);
  if (newest === 0) return [`Nothing was ever promoted to ${channel.country}/${channel.channel}.`];
  const history = rights && allowedHistory(channel, rights);
  await history?.numberAt(newest);
  const lines: string[] = [];
  for (let revision = newest; revision >= 1 && lines.length < limit; revision--) {
    const why = history?.violationOf(revision);
    const text = why === 'it is damaged' ? '' : describeChange((await readRevision(channel, revision)).change);
    lines.push(`${String(revision).padStart(4)}  ${text}${why === undefined ? '' : `  (not served: ${why})`}`);
  }
  return lines;
}
