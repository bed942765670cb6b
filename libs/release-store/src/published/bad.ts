import { z } from 'zod';
import { parseJson, toJson } from '../json';
import { RejectedError } from '../rejected';
import { type Store } from '../store/store';
import { readRelease } from './read';

const BAD = 'bad';
const SUFFIX = '.json';
const badKey = (name: string, version: string): string => `${BAD}/${name}/${version}${SUFFIX}`;

const badMark = z.object({ by: z.string(), at: z.string(), why: z.string() });

/** Mark of a bad release: author, time (ISO 8601) and reason. */
export type BadMark = z.infer<typeof badMark>;

/** Lists the versions of an app that are marked bad: no channel accepts them, and no edge falls back to them. */
export const listBadVersions = async (store: Store, name: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await store.list(`${BAD}/${name}`)).flatMap((file) =>
      file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
    ),
  );

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
 * Marks a published version as bad, permanently: the fix needs a new version number.
 * @returns false if it was already marked
 * @throws `RejectedError` if it is not published
 */
export async function markBad(store: Store, name: string, version: string, mark: BadMark): Promise<boolean> {
  await readRelease(store, name, version);
  return store.create(badKey(name, version), toJson(mark));
}
