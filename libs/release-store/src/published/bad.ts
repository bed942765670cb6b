import { releaseSignature } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson, toJson } from '../json';
import { RejectedError } from '../rejected';
import { findSigner } from '../rights/find-signer';
import { type Signer } from '../rights/keys';
import { canChange, canChangeSomewhere, type ChangeTarget, type ReleaseRights } from '../rights/rights';
import { type Store } from '../store/store';
import { readRelease } from './read';

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
  /** The marked release; only in signed marks. */
  name: z.string().optional(),
  version: z.string().optional(),
  signature: releaseSignature.optional(),
});

/** Mark of a bad release: author, time (ISO 8601) and reason. */
export type BadMark = Pick<z.infer<typeof badMark>, 'by' | 'at' | 'why'>;

/** Rights that a mark needs to count. */
export interface MarkRights {
  rights: ReleaseRights;
  /** Country and channel in which its signer must be allowed to change the app; any of theirs if omitted. */
  place?: ChangeTarget | undefined;
}

/** Marks of a store, each read once, because they never change. */
export interface BadMarks {
  /**
   * Lists the versions of an app that are marked bad.
   * @param needed if omitted, every mark counts
   */
  listVersions(name: string, needed?: MarkRights): Promise<ReadonlySet<string>>;
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
    async listVersions(name, needed) {
      const files = await listFiles(store, name);
      if (!needed) return new Set(files.map(getVersion));
      const counting = await Promise.all(
        files.map(async (file) => {
          const json = await read(`${getFolder(name)}/${file}`);
          return findMarkViolation(json, { name, version: getVersion(file) }, needed) === undefined;
        }),
      );
      return new Set(files.filter((_, at) => counting[at]).map(getVersion));
    },
  };
}

const listFiles = async (store: Store, name: string): Promise<string[]> =>
  (await store.list(getFolder(name))).filter((file) => file.endsWith(SUFFIX));

/**
 * Lists the versions of an app that are marked bad: no channel accepts them, and no edge falls back to them.
 * @param needed if omitted, every mark counts
 */
export const listBadVersions = (store: Store, name: string, needed?: MarkRights): Promise<ReadonlySet<string>> =>
  createBadMarks(store).listVersions(name, needed);

/**
 * Returns the mark of a bad version; undefined if it is not marked bad.
 * @param needed if omitted, every mark counts
 * @throws `RejectedError` when the mark is damaged, and every mark counts
 */
export async function readBadMark(
  store: Store,
  name: string,
  version: string,
  needed?: MarkRights,
): Promise<BadMark | undefined> {
  if (needed) return (await listMarks(store, { name, version }, needed))[0];
  const key = `${getFolder(name)}/${version}${SUFFIX}`;
  const content = await store.read(key);
  if (!content) return undefined;
  const parsed = badMark.safeParse(parseJson(content));
  if (!parsed.success) throw new RejectedError(`${key} in ${store.place} is damaged.`);
  return parsed.data;
}

type SignedMark = z.infer<typeof badMark>;

/** Lists the marks of a version that count. */
async function listMarks(
  store: Store,
  subject: { name: string; version: string },
  needed: MarkRights,
): Promise<SignedMark[]> {
  const files = (await listFiles(store, subject.name)).filter((file) => getVersion(file) === subject.version);
  const found = await Promise.all(
    files.map(async (file) => parseJson(await store.read(`${getFolder(subject.name)}/${file}`))),
  );
  return found
    .filter((json) => findMarkViolation(json, subject, needed) === undefined)
    .map((json) => badMark.parse(json));
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
 * Marks a published version as bad, permanently: the fix needs a new version number.
 * @param by signs the mark; a mark that does not count never prevents it
 * @returns false if it was already marked; with a key, if this key had marked it
 * @throws `RejectedError` if it is not published
 */
export async function markBad(
  store: Store,
  name: string,
  version: string,
  mark: BadMark,
  by?: MarkSigner,
): Promise<boolean> {
  await readRelease(store, name, version);
  const key = `${getFolder(name)}/${version}`;
  if (!by) return store.create(`${key}${SUFFIX}`, toJson(mark));
  const { signer, rights } = by;
  const marks = await listMarks(store, { name, version }, { rights });
  if (marks.some(({ signature }) => signature?.key === signer.keyId)) return false;
  const unsigned = { name, version, ...mark };
  const content = toJson({ ...unsigned, signature: signer.sign('mark', unsigned) });
  if (await store.create(`${key}${SUFFIX}`, content)) return true;
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return store.create(`${key}${FURTHER}${digest}${SUFFIX}`, content);
}
