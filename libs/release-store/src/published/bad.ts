import { z } from 'zod';
import { parseJson, toJson } from '../json';
import { RejectedError } from '../rejected';
import { type Store } from '../store/store';
import { ignoreRejected } from '../unless-rejected';
import { getFilesDigest, toReleaseId } from './files-digest';
import { readRelease } from './read';

const BAD = 'bad';
const SUFFIX = '.json';
const badKey = (name: string, version: string): string => `${BAD}/${name}/${version}${SUFFIX}`;

const badMark = z.object({
  by: z.string(),
  at: z.string(),
  why: z.string(),
  /** Digest of the release's files; marks of older commands have none. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Mark of a bad release: author, time (ISO 8601) and reason. */
export type BadMark = z.infer<typeof badMark>;

/**
 * Lists the versions of an app that are marked bad, and the ids of their releases, so that the same files under another version count too.
 * No channel accepts them, and no edge falls back to them. Check a release with `isBad`.
 */
export async function listBadVersions(store: Store, name: string): Promise<ReadonlySet<string>> {
  const versions = (await store.list(`${BAD}/${name}`)).flatMap((file) =>
    file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
  );
  const marks = await Promise.all(versions.map((version) => readBadMark(store, name, version).catch(ignoreRejected)));
  return new Set([
    ...versions,
    ...marks.flatMap((mark) => (mark?.digest === undefined ? [] : toReleaseId(mark.digest))),
  ]);
}

/**
 * Returns the mark of a bad version; undefined if it is not marked bad.
 * @throws `RejectedError` when the mark is damaged
 */
export async function readBadMark(store: Store, name: string, version: string): Promise<BadMark | undefined> {
  const content = await store.read(badKey(name, version));
  if (!content) return undefined;
  const parsed = badMark.safeParse(parseJson(content));
  if (!parsed.success) throw new RejectedError(`${badKey(name, version)} in ${store.place} is damaged.`);
  return parsed.data;
}

/**
 * Marks a published version and its files as bad, permanently: the fix needs other files and a new version number.
 * @returns false if it was already marked
 * @throws `RejectedError` if it is not published
 */
export async function markBad(store: Store, name: string, version: string, mark: BadMark): Promise<boolean> {
  const digest = getFilesDigest(await readRelease(store, name, version));
  return store.create(badKey(name, version), toJson({ ...mark, digest }));
}
