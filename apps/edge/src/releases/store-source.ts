import { type CountryCode } from '@oware/config';
import { channelDocument, type ChannelDocument } from '@oware/contracts';
import {
  badVersions,
  checkFiles,
  fromJson,
  latestNumber,
  previousOf,
  readRelease,
  readReleaseFile,
  readRevision,
  Refused,
  revisionKey,
  servedBefore,
  Unreachable,
  versionsFolder,
  type Channel,
  type Store,
} from '@oware/release-store';
import { cachedFolders } from './release-cache';
import { replacedUrgently } from './replaced-urgently';
import { RefusedDocument, type ReleaseSource, type ServedDocument } from './release-source';

/** How many revisions a start looks back for one that is whole. */
const LOOK_BACK = 10;

/** A channel of each country in a release store. A mark is the number of a revision. */
export function storeSource(store: Store, channel: string, cacheDir: string): ReleaseSource {
  const channelOf = (country: CountryCode): Channel => ({ store, country, channel });
  const read = revisionReader(channelOf);
  return {
    place: `${store.place}, channel ${channel}`,
    async newest(country, known) {
      // The known one is listed as well: if it is gone, so is the store.
      const number = await latestNumber(channelOf(country), known === undefined ? 0 : Number(known) - 1);
      return number === 0 || number < Number(known) ? undefined : String(number);
    },
    async candidates(country) {
      const newest = await latestNumber(channelOf(country));
      return Array.from({ length: Math.min(newest, LOOK_BACK) }, (_, back) => String(newest - back));
    },
    async read(country, mark) {
      return servedOf(await readDocument(channelOf(country), Number(mark)));
    },
    async rollbackOf({ country, mark }, remote) {
      try {
        const earlier = await previousOf(
          await read(country, Number(mark)),
          remote,
          (revision) => read(country, revision),
          await badVersions(store, remote),
        );
        return earlier.remotes.find(({ name }) => name === remote);
      } catch (error) {
        return unlessRefused(error);
      }
    },
    async servedBefore({ country, mark }, remote) {
      const [latest, bad] = await Promise.all([read(country, Number(mark)), badVersions(store, remote)]);
      const served = await servedBefore(latest, remote, (revision) => read(country, revision));
      return served.filter(({ version }) => !bad.has(version));
    },
    history: ({ country, mark }, limit) =>
      Promise.all(
        Array.from({ length: Math.min(Number(mark), limit) }, async (_, back) => {
          const { change, revision } = await read(country, Number(mark) - back);
          return { ...change, revision };
        }),
      ),
    replacedUrgently: ({ country, mark }) => replacedUrgently(Number(mark), (revision) => read(country, revision)),
    badVersions: (app) => badVersions(store, app),
    async published(app, known) {
      const versions = (await store.list(versionsFolder(app))).filter((version) => !known.has(version));
      const releases = await Promise.all(
        versions.map((version) => readRelease(store, app, version).catch(unlessRefused)),
      );
      return releases.filter((release) => release !== undefined);
    },
    folders: (release) =>
      cachedFolders(cacheDir, release, ['browser', 'server'], () =>
        checkFiles(release, (file) => readReleaseFile(store, release, file)),
      ),
  };
}

/** Revisions of all countries that are remembered: what a walk through a channel's past looks at. */
const MAX_REVISIONS = 200;

/** Reads revisions, each once: they never change. */
function revisionReader(
  channelOf: (country: CountryCode) => Channel,
): (country: CountryCode, revision: number) => Promise<ChannelDocument> {
  const known = new Map<string, ChannelDocument>();
  return async (country, revision) => {
    const key = `${country} ${revision}`;
    const document = known.get(key) ?? (await readRevision(channelOf(country), revision));
    known.delete(key);
    known.set(key, document);
    const [oldest] = known.keys();
    if (known.size > MAX_REVISIONS && oldest !== undefined) known.delete(oldest);
    return document;
  };
}

/** What is being published, what is damaged and what never was is not there. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refused) || error instanceof Unreachable) throw error;
}

async function readDocument(channel: Channel, revision: number): Promise<ChannelDocument> {
  const { store, country } = channel;
  const key = revisionKey(channel, revision);
  const content = await store.read(key);
  if (!content) throw new RefusedDocument('missing', `${store.place} has no ${key}.`);
  const json = fromJson(content);
  if (json === undefined) throw new RefusedDocument('truncated', `${key} in ${store.place} is cut off.`);
  const parsed = channelDocument.safeParse(json);
  if (!parsed.success)
    throw new RefusedDocument(
      'invalid',
      `${key} in ${store.place} is not the document of a channel: ${parsed.error.message}`,
    );
  const { data } = parsed;
  if (data.country !== country || data.channel !== channel.channel || data.revision !== revision) {
    throw new RefusedDocument(
      'foreign',
      `${key} in ${store.place} is ${data.country}/${data.channel} revision ${data.revision}.`,
    );
  }
  return data;
}

const servedOf = ({ country, shell, remotes, canaries, disabled, revision }: ChannelDocument): ServedDocument => ({
  country,
  shell,
  remotes,
  canaries,
  disabled,
  mark: String(revision),
});
