import { type Release, releaseSignature } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson, toJson } from '../json';
import { findSigner } from '../rights/find-signer';
import { type Signer } from '../rights/keys';
import { canChange, canChangeSomewhere, type ChangeTarget, type ReleaseRights } from '../rights/rights';
import { type Store } from '../store/store';
import { getFilesDigest, toReleaseId } from './files-digest';

const BAD = 'bad';
const SUFFIX = '.json';
/** Separates the version from the digest of a further mark; no version contains it. */
const FURTHER = '~';
const getFolder = (name: string): string => `${BAD}/${name}`;
const getVersion = (file: string): string => file.slice(0, -SUFFIX.length).split(FURTHER)[0] ?? '';

const badMark = z.object({
  by: z.string(),
  at: z.string(),
  why: z.string(),
  /** Digest of the release's files; marks of older commands have none. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** The marked release; only in signed marks. */
  name: z.string().optional(),
  version: z.string().optional(),
  signature: releaseSignature.optional(),
});
type StoredMark = z.infer<typeof badMark>;

/** Mark of a bad release: author, time (ISO 8601) and reason. */
export type BadMark = Pick<StoredMark, 'by' | 'at' | 'why'>;

/** Rights that a mark needs to count. */
export interface MarkRights {
  rights: ReleaseRights;
  /** Country and channel in which its signer must be allowed to change the app; any of theirs if omitted. */
  place?: ChangeTarget | undefined;
}

/** A mark that counts. */
interface CountingMark {
  version: string;
  /** Undefined for a damaged mark, which counts only where every mark does. */
  mark: StoredMark | undefined;
}

/** Marks of a store, each read once, because they never change. */
export interface BadMarks {
  /**
   * Lists the versions of an app that are marked bad, and the ids of their releases, so that the same files under another version count too.
   * No channel accepts them, and no edge falls back to them. Check a release with `isBad`.
   * @param needed if omitted, every mark counts
   */
  list(name: string, needed?: MarkRights): Promise<ReadonlySet<string>>;
}

export function createBadMarks(store: Store): BadMarks {
  const known = new Map<string, unknown>();
  async function read(key: string): Promise<unknown> {
    if (known.has(key)) return known.get(key);
    const content = await store.read(key);
    if (content) known.set(key, parseJson(content));
    return known.get(key);
  }
  return {
    async list(name, needed) {
      const marks = await readMarks({ list: (folder) => store.list(folder), read }, name, needed);
      return new Set(
        marks.flatMap(({ version, mark }) =>
          mark?.digest === undefined ? [version] : [version, toReleaseId(mark.digest)],
        ),
      );
    },
  };
}

/**
 * Lists the versions of an app that are marked bad, and the ids of their releases, as `BadMarks`.
 * @param needed if omitted, every mark counts
 */
export const listBadVersions = (store: Store, name: string, needed?: MarkRights): Promise<ReadonlySet<string>> =>
  createBadMarks(store).list(name, needed);

/**
 * Lists the marks of an app that count.
 * @param needed if omitted, every mark counts
 */
export const listBadMarks = (store: Store, name: string, needed?: MarkRights): Promise<CountingMark[]> =>
  readMarks(
    { list: (folder) => store.list(folder), read: async (key) => parseJson(await store.read(key)) },
    name,
    needed,
  );

interface MarkReader {
  list: Store['list'];
  read(key: string): Promise<unknown>;
}

async function readMarks({ list, read }: MarkReader, name: string, needed?: MarkRights): Promise<CountingMark[]> {
  const files = (await list(getFolder(name))).filter((file) => file.endsWith(SUFFIX));
  const found = await Promise.all(
    files.map(async (file) => ({ version: getVersion(file), json: await read(`${getFolder(name)}/${file}`) })),
  );
  return found
    .filter(({ version, json }) => !needed || findMarkViolation(json, { name, version }, needed) === undefined)
    .map(({ version, json }) => ({ version, mark: badMark.safeParse(json).data }));
}

/** Returns why a mark does not count; undefined when it does. */
function findMarkViolation(
  json: unknown,
  { name, version }: { name: string; version: string },
  { rights, place }: MarkRights,
): string | undefined {
  const parsed = badMark.safeParse(json);
  if (!parsed.success) return 'it is damaged';
  if (parsed.data.name !== name || parsed.data.version !== version) return 'it marks another release';
  const key = findSigner(rights, 'mark', json, parsed.data.at);
  if (typeof key === 'string') return key;
  const isAllowed = place ? canChange(key, name, place) : canChangeSomewhere(key, name);
  return isAllowed ? undefined : `${key.identity} may not change ${name}`;
}

/** Key that signs a mark, and the rights that contain it. */
interface MarkSigner {
  signer: Signer;
  rights: ReleaseRights;
}

/**
 * Marks the version and the files of a release as bad, permanently: the fix needs other files and a new version number.
 * @param by signs the mark; a mark that does not count never prevents it
 * @returns false if it was already marked; with a key, if this key had marked these files
 */
export async function markBad(
  store: Store,
  release: Pick<Release, 'name' | 'version' | 'files' | 'serverFiles'>,
  { by: author, at, why }: BadMark,
  by?: MarkSigner,
): Promise<boolean> {
  const { name, version } = release;
  const digest = getFilesDigest(release);
  const mark = { by: author, at, why, digest };
  const key = `${getFolder(name)}/${version}`;
  if (!by) return store.create(`${key}${SUFFIX}`, toJson(mark));
  const { signer, rights } = by;
  const marks = (await listBadMarks(store, name, { rights })).filter((found) => found.version === version);
  if (marks.some((found) => found.mark?.signature?.key === signer.keyId && found.mark.digest === digest)) return false;
  const unsigned = { name, version, ...mark };
  const content = toJson({ ...unsigned, signature: signer.sign('mark', unsigned) });
  if (await store.create(`${key}${SUFFIX}`, content)) return true;
  const suffix = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return store.create(`${key}${FURTHER}${suffix}${SUFFIX}`, content);
}
