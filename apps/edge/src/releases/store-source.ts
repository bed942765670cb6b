import { type CountryCode } from '@oware/config';
import { channelDocument, type ChannelChange, type ChannelDocument, type Release } from '@oware/contracts';
import {
  allowedHistory,
  badVersions,
  checkFiles,
  fromJson,
  isPreview,
  latestNumber,
  listPreviews,
  previewFileKey,
  previousOf,
  readPreview,
  readRelease,
  readReleaseFile,
  readRevision,
  readSourceMap,
  revisionKey,
  servedBefore,
  unlessRefused,
  versionsFolder,
  type AllowedHistory,
  type Channel,
  type ReleaseRights,
  type Store,
} from '@oware/release-store';
import { cachedFolders } from './release-cache';
import { replacedUrgently } from './replaced-urgently';
import { RefusedDocument, type ReleaseSource, type ServedDocument } from './release-source';

/** How many revisions a start looks back for one that is whole. */
const LOOK_BACK = 10;

/** Rights that changes of a channel must have to be served. */
export interface AskedRights {
  rights: ReleaseRights;
  /** Notified of each revision that nobody had the right to make, once. */
  refused(country: CountryCode, error: RefusedDocument): void;
}

/**
 * A channel of each country in a release store. A mark is the number of a revision.
 * @param asked absent: every revision counts
 */
export function storeSource(store: Store, channel: string, cacheDir: string, asked?: AskedRights): ReleaseSource {
  const channelOf = (country: CountryCode): Channel => ({ store, country, channel });
  const histories = asked && openHistories(channelOf, asked);
  const allowedNumber = async (country: CountryCode, number: number): Promise<number> =>
    histories ? histories[country].numberAt(number) : number;
  const read = revisionReader(channelOf, allowedNumber);
  return {
    place: `${store.place}, channel ${channel}`,
    async newest(country, known) {
      // The known one is listed as well: if it is gone, so is the store.
      const number = await latestNumber(channelOf(country), known === undefined ? 0 : Number(known) - 1);
      if (number === 0 || number < Number(known)) return undefined;
      const allowed = await allowedNumber(country, number);
      return allowed === 0 ? undefined : String(allowed);
    },
    async candidates(country) {
      const newest = await allowedNumber(country, await latestNumber(channelOf(country)));
      return Array.from({ length: Math.min(newest, LOOK_BACK) }, (_, back) => String(newest - back));
    },
    async read(country, mark) {
      const revision = Number(mark);
      if ((await allowedNumber(country, revision)) !== revision)
        throw new RefusedDocument('forbidden', `Nobody had the right to make ${country}/${channel} revision ${mark}.`);
      return servedOf(await readDocument(channelOf(country), revision));
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
    history: ({ country, mark }, limit) => readHistory((revision) => read(country, revision), Number(mark), limit),
    replacedUrgently: ({ country, mark }) => replacedUrgently(Number(mark), (revision) => read(country, revision)),
    badVersions: (app) => badVersions(store, app),
    published: (app, known) => readPublished(store, app, known),
    preview: (app, name) => readPreview(store, app, name, new Date()),
    previews: (app) => listPreviews(store, app, new Date()),
    sourceMap: (release, script) => readSourceMap(store, release, script),
    folders: (release) =>
      cachedFolders(cacheDir, release, ['browser', 'server'], () =>
        checkFiles(release, (file) =>
          isPreview(release) ? store.read(previewFileKey(release, file)) : readReleaseFile(store, release, file),
        ),
      ),
  };
}

/** Revisions of all countries that are remembered: what a walk through a channel's past looks at. */
const MAX_REVISIONS = 200;

/** The newest changes up to a revision. One that was passed over is not among them. */
async function readHistory(
  read: (revision: number) => Promise<ChannelDocument>,
  newest: number,
  limit: number,
): Promise<(ChannelChange & { revision: number })[]> {
  const numbers = Array.from({ length: Math.min(newest, limit) }, (_, back) => newest - back);
  const documents = await Promise.all(numbers.map(read));
  return documents.flatMap(({ change, revision }, at) => (revision === numbers[at] ? [{ ...change, revision }] : []));
}

/** Published releases of an app, except those of known versions. */
async function readPublished(store: Store, app: string, known: ReadonlySet<string>): Promise<Release[]> {
  const versions = (await store.list(versionsFolder(app))).filter((version) => !known.has(version));
  const releases = await Promise.all(versions.map((version) => readRelease(store, app, version).catch(unlessRefused)));
  return releases.filter((release) => release !== undefined);
}

function openHistories(
  channelOf: (country: CountryCode) => Channel,
  { rights, refused }: AskedRights,
): Record<CountryCode, AllowedHistory> {
  const open = (country: CountryCode): AllowedHistory =>
    allowedHistory(channelOf(country), rights, (revision, why) =>
      refused(country, new RefusedDocument('forbidden', `${country} revision ${revision}: ${why}.`)),
    );
  return { gh: open('gh'), ng: open('ng') };
}

/** Reads revisions, each once: they never change. */
function revisionReader(
  channelOf: (country: CountryCode) => Channel,
  allowedNumber: (country: CountryCode, revision: number) => Promise<number>,
): (country: CountryCode, revision: number) => Promise<ChannelDocument> {
  const known = new Map<string, ChannelDocument>();
  return async (country, wanted) => {
    // One that nobody had the right to make is passed over, as if the one before were still served.
    const revision = await allowedNumber(country, wanted);
    const key = `${country} ${revision}`;
    const document = known.get(key) ?? (await readRevision(channelOf(country), revision));
    known.delete(key);
    known.set(key, document);
    const [oldest] = known.keys();
    if (known.size > MAX_REVISIONS && oldest !== undefined) known.delete(oldest);
    return document;
  };
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
