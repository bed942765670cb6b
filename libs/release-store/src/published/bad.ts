import { z } from 'zod';
import { fromJson, toJson } from '../json';
import { Refused } from '../refused';
import { type Store } from '../store/store';
import { readRelease } from './read';

const BAD = 'bad';
const SUFFIX = '.json';
const badKey = (name: string, version: string): string => `${BAD}/${name}/${version}${SUFFIX}`;

const badMark = z.object({ by: z.string(), at: z.string(), why: z.string() });

/** Who marked a release bad, when (ISO 8601) and why. */
export type BadMark = z.infer<typeof badMark>;

/** Versions of an app that are marked bad: no channel takes them, and no edge falls back to them. */
export const badVersions = async (store: Store, name: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await store.list(`${BAD}/${name}`)).flatMap((file) =>
      file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
    ),
  );

/** Why a version is marked bad; undefined when it is not. @throws Refused when the mark is damaged */
export async function readBadMark(store: Store, name: string, version: string): Promise<BadMark | undefined> {
  const content = await store.read(badKey(name, version));
  if (!content) return undefined;
  const parsed = badMark.safeParse(fromJson(content));
  if (!parsed.success) throw new Refused(`${badKey(name, version)} in ${store.place} is damaged.`);
  return parsed.data;
}

/**
 * Marks a published version bad, for good: a repaired one gets another number.
 * @returns false when it was marked before
 * @throws Refused when it is not published
 */
export async function markBad(store: Store, name: string, version: string, mark: BadMark): Promise<boolean> {
  await readRelease(store, name, version);
  return store.create(badKey(name, version), toJson(mark));
}
