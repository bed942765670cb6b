import { and, eq, inArray } from 'drizzle-orm';
import { type Database, type Sql } from '../../platform/database';
import { type FeedName, type Name } from '../catalogue/api';
import { listNicknames } from './nicknames';
import { listSpellings } from './spellings';
import { type NameKind, searchNames, searchPlaces, searchWords } from './tables';
import { listSearchWords } from './terms';

/** Names per transaction: limits its duration. */
const PAGE = 200;
/** Words per transaction. */
const WORDS = 1000;

/** A word of a name. */
type Place = typeof searchPlaces.$inferInsert;

/** A league can also be found by its country, as in "ghana premier league". */
const getText = ({ kind, name, category }: Name): string => (kind === 'league' ? `${category} ${name}` : name);
const getKey = ({ kind, ref }: Pick<Name, 'kind' | 'ref'>): string => `${kind}|${ref}`;

/** Returns the names of a ref in languages other than English. */
type OtherNames = (ref: string) => readonly string[];

/**
 * Adds new and changed names to the index.
 * @param others further names under which they can be found
 */
export async function indexNames(db: Database, names: readonly Name[], others: OtherNames = () => []): Promise<void> {
  for (let at = 0; at < names.length; at += PAGE) {
    const page = names.slice(at, at + PAGE);
    await db.transaction((tx) => indexPage(tx, page, others));
  }
}

/** Kinds of names by the prefix of their refs. */
const KINDS: Readonly<Record<string, NameKind>> = {
  'sr:competitor': 'team',
  'sr:tournament': 'league',
  'sr:player': 'player',
};
const getKind = (ref: string): NameKind | undefined => KINDS[ref.slice(0, ref.lastIndexOf(':'))];

/** Adds names in other languages to the index, besides the English ones. */
export async function indexFeedNames(db: Database, names: readonly FeedName[]): Promise<void> {
  const words = names.flatMap(({ ref, name }): Place[] => {
    const kind = getKind(ref);
    return kind ? listSearchWords(name).map((word) => ({ word, kind, ref })) : [];
  });
  for (let at = 0; at < words.length; at += WORDS) {
    const page = words.slice(at, at + WORDS);
    await db.transaction((tx) => writeWords(tx, page));
  }
}

async function indexPage(tx: Sql, page: readonly Name[], others: OtherNames): Promise<void> {
  const refs = page.map(({ ref }) => ref);
  const stored = await tx.drizzle.select().from(searchNames).where(inArray(searchNames.ref, refs));
  const existing = new Map(stored.map((name) => [getKey(name), name]));
  const changed = page.filter((name) => {
    const before = existing.get(getKey(name));
    return before?.name !== name.name || before.sportId !== name.sportId || before.category !== name.category;
  });
  const renamed = changed.filter((name) => {
    const before = existing.get(getKey(name));
    return before !== undefined && getText(before) !== getText(name);
  });
  for (const { kind, ref } of renamed)
    await tx.drizzle.delete(searchPlaces).where(and(eq(searchPlaces.kind, kind), eq(searchPlaces.ref, ref)));
  const placed = changed.filter((name) => renamed.includes(name) || !existing.has(getKey(name)));
  const toPlaces = ({ kind, ref }: Name, texts: readonly string[]): Place[] =>
    texts.flatMap(listSearchWords).map((word) => ({ word, kind, ref }));
  await writeNames(tx, changed);
  await writeWords(tx, [
    ...placed.flatMap((name) => toPlaces(name, [getText(name), ...others(name.ref)])),
    // Also of unchanged names, because a newer version of the product may know more of them.
    ...page.flatMap((name) => toPlaces(name, listNicknames(name))),
  ]);
}

async function writeNames(tx: Sql, names: readonly Name[]): Promise<void> {
  if (names.length === 0) return;
  await tx.query(
    `insert into search_names (kind, ref, name, sport_id, category)
     select kind, ref, name, "sportId", category
     from jsonb_to_recordset($1::jsonb) as r(kind text, ref text, name text, "sportId" text, category text)
     on conflict (kind, ref) do update set name = excluded.name, sport_id = excluded.sport_id, category = excluded.category`,
    [JSON.stringify(names)],
  );
}

/** Saves the words of names, and the spellings of new words. */
async function writeWords(tx: Sql, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await tx.drizzle
    .insert(searchPlaces)
    .values([...places])
    .onConflictDoNothing();
  const words = [...new Set(places.map(({ word }) => word))].sort();
  const added = await tx.drizzle
    .insert(searchWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing()
    .returning();
  const spelled = added.flatMap(({ word }) => listSpellings(word).map((spelling) => [spelling, word] as const));
  if (spelled.length === 0) return;
  await tx.query(
    'insert into search_spellings (spelling, word) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [spelled.map(([spelling]) => spelling), spelled.map(([, word]) => word)],
  );
}
