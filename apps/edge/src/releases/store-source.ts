import { type CountryCode } from '@oware/config';
import { channelDocument, type ChannelChange, type ChannelDocument, type Release } from '@oware/contracts';
import {
  createAllowedHistory,
  createBadMarks,
  checkFiles,
  parseJson,
  isBad,
  isPreview,
  getLatestNumber,
  listPreviews,
  getPreviewFileKey,
  findPrevious,
  readPreview,
  readRelease,
  readReleaseFile,
  readRevision,
  readSourceMap,
  getRevisionKey,
  listServedBefore,
  ignoreRejected,
  versionsFolder,
  type AllowedHistory,
  type BadMarks,
  type Channel,
  type ReleaseRights,
  type Store,
} from '@oware/release-store';
import { cacheFolders } from './release-cache';
import { findReplacedUrgently } from './replaced-urgently';
import { RejectedDocument, type ReleaseSource, type ServedDocument } from './release-source';

/** Maximum revisions that a start looks back for a valid one. */
const LOOK_BACK = 10;

/** Permissions that changes of a channel, marks of bad releases and previews need to count. */
export interface AskedRights {
  /** Returns the permissions that are valid now. History is judged again when they have changed. */
  current(): ReleaseRights;
  /** Called once for each revision whose author did not have the permission. */
  refused(country: CountryCode, error: RejectedDocument): void;
}

/**
 * Creates a source for a channel of each country in a release store. A mark is the number of a revision.
 * @param asked if omitted, every revision counts
 */
export function createStoreSource(store: Store, channel: string, cacheDir: string, asked?: AskedRights): ReleaseSource {
  const getChannel = (country: CountryCode): Channel => ({ store, country, channel });
  const getHistory = asked && createHistories(getChannel, asked);
  const allowedNumber = async (country: CountryCode, number: number): Promise<number> =>
    getHistory ? getHistory(country).getNumberAt(number) : number;
  const read = createRevisionReader(getChannel, allowedNumber);
  const listBad = createBadList(createBadMarks(store), channel, asked);
  return {
    place: `${store.place}, channel ${channel}`,
    async newest(country, known) {
      // Also lists the known revision: if it is missing, so is the store.
      const number = await getLatestNumber(getChannel(country), known === undefined ? 0 : Number(known) - 1);
      if (number === 0 || number < Number(known)) return undefined;
      const allowed = await allowedNumber(country, number);
      return allowed === 0 ? undefined : String(allowed);
    },
    async candidates(country) {
      const newest = await allowedNumber(country, await getLatestNumber(getChannel(country)));
      return Array.from({ length: Math.min(newest, LOOK_BACK) }, (_, back) => String(newest - back));
    },
    async read(country, mark) {
      const revision = Number(mark);
      if ((await allowedNumber(country, revision)) !== revision)
        throw new RejectedDocument(
          'forbidden',
          `${country}/${channel} revision ${mark} was made without the required rights.`,
        );
      return toServedDocument(await readDocument(getChannel(country), revision));
    },
    findRollback: ({ country, mark }, remote) =>
      findRollback(
        remote,
        Number(mark),
        (revision) => read(country, revision),
        () => listBad(country, remote),
      ),
    async servedBefore({ country, mark }, remote) {
      const [latest, bad] = await Promise.all([read(country, Number(mark)), listBad(country, remote)]);
      const served = await listServedBefore(latest, remote, (revision) => read(country, revision));
      return served.filter((release) => !isBad(bad, release));
    },
    history: ({ country, mark }, limit) => readHistory((revision) => read(country, revision), Number(mark), limit),
    replacedUrgently: ({ country, mark }) => findReplacedUrgently(Number(mark), (revision) => read(country, revision)),
    badVersions: listBad,
    published: (app, known) => readPublished(store, app, known),
    preview: (app, name) => readPreview(store, app, name, new Date(), asked?.current()),
    previews: (app) => listPreviews(store, app, new Date(), asked?.current()),
    sourceMap: (release, script) => readSourceMap(store, release, script),
    folders: (release) =>
      cacheFolders(cacheDir, release, ['browser', 'server'], () =>
        checkFiles(release, (file) =>
          isPreview(release) ? store.read(getPreviewFileKey(release, file)) : readReleaseFile(store, release, file),
        ),
      ),
  };
}

/** Maximum revisions of all countries to cache: those that are read when looking back at a channel's history. */
const MAX_REVISIONS = 200;

/** Returns the release of a remote that a rollback of this revision would serve. */
async function findRollback(
  remote: string,
  revision: number,
  read: (revision: number) => Promise<ChannelDocument>,
  listBad: () => Promise<ReadonlySet<string>>,
): Promise<Release | undefined> {
  try {
    const earlier = await findPrevious(await read(revision), remote, read, await listBad());
    return earlier.remotes.find(({ name }) => name === remote);
  } catch (error) {
    return ignoreRejected(error);
  }
}

/** Lists the newest changes up to a revision. Excludes revisions without permission. */
async function readHistory(
  read: (revision: number) => Promise<ChannelDocument>,
  newest: number,
  limit: number,
): Promise<(ChannelChange & { revision: number })[]> {
  const numbers = Array.from({ length: Math.min(newest, limit) }, (_, back) => newest - back);
  const documents = await Promise.all(numbers.map(read));
  return documents.flatMap(({ change, revision }, at) => (revision === numbers[at] ? [{ ...change, revision }] : []));
}

/** Reads the published releases of an app, except those of known versions. */
async function readPublished(store: Store, app: string, known: ReadonlySet<string>): Promise<Release[]> {
  const versions = (await store.list(versionsFolder(app))).filter((version) => !known.has(version));
  const releases = await Promise.all(versions.map((version) => readRelease(store, app, version).catch(ignoreRejected)));
  return releases.filter((release) => release !== undefined);
}

/**
 * Creates a function that returns the history of a country by the current permissions. A revision without permission is reported once, however
 * often the permissions change.
 */
function createHistories(
  channelOf: (country: CountryCode) => Channel,
  { current, refused }: AskedRights,
): (country: CountryCode) => AllowedHistory {
  const reported = new Set<string>();
  const open = (country: CountryCode, rights: ReleaseRights): AllowedHistory =>
    createAllowedHistory(channelOf(country), rights, (revision, why) => {
      const text = `${country} revision ${revision}: ${why}.`;
      if (reported.has(text)) return;
      reported.add(text);
      refused(country, new RejectedDocument('forbidden', text));
    });
  const openAll = (rights: ReleaseRights) => ({ rights, gh: open('gh', rights), ng: open('ng', rights) });
  let opened: ReturnType<typeof openAll> | undefined;
  return (country) => {
    const rights = current();
    if (opened?.rights !== rights) opened = openAll(rights);
    return opened[country];
  };
}

/** Creates a function that lists the bad versions and files of an app in a country, as marked by people with permission for it there. */
const createBadList =
  (marks: BadMarks, channel: string, asked: AskedRights | undefined): ReleaseSource['badVersions'] =>
  (country, app) =>
    marks.list(app, asked && { rights: asked.current(), place: { country, channel } });

/** Creates a function that reads each revision once, because they never change. */
function createRevisionReader(
  channelOf: (country: CountryCode) => Channel,
  allowedNumber: (country: CountryCode, revision: number) => Promise<number>,
): (country: CountryCode, revision: number) => Promise<ChannelDocument> {
  const known = new Map<string, ChannelDocument>();
  return async (country, requested) => {
    // Skips a revision without permission, as if the previous one were still served.
    const revision = await allowedNumber(country, requested);
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
  const key = getRevisionKey(channel, revision);
  const content = await store.read(key);
  if (!content) throw new RejectedDocument('missing', `${store.place} has no ${key}.`);
  const json = parseJson(content);
  if (json === undefined) throw new RejectedDocument('truncated', `${key} in ${store.place} is truncated.`);
  const parsed = channelDocument.safeParse(json);
  if (!parsed.success)
    throw new RejectedDocument(
      'invalid',
      `${key} in ${store.place} is not a channel document: ${parsed.error.message}`,
    );
  const { data } = parsed;
  if (data.country !== country || data.channel !== channel.channel || data.revision !== revision) {
    throw new RejectedDocument(
      'foreign',
      `${key} in ${store.place} is ${data.country}/${data.channel} revision ${data.revision}.`,
    );
  }
  return data;
}

const toServedDocument = ({
  country,
  shell,
  remotes,
  canaries,
  disabled,
  revision,
}: ChannelDocument): ServedDocument => ({
  country,
  shell,
  remotes,
  canaries,
  disabled,
  mark: String(revision),
});
