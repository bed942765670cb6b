import { and, eq, inArray } from 'drizzle-orm';
import { type Database, type Sql } from '../../platform/database';
import { type FeedName } from '../catalogue/feed-names';
import { type Name } from '../catalogue/names';
import { spellingsOf } from './spellings';
import { type NameKind, searchNames, searchPlaces, searchWords } from './tables';
import { wordsOfName } from './words';

/** Names in one transaction: bounds its time. */
const PAGE = 200;
/** Words in one. */
const WORDS = 1000;

/** A word of a name. */
type Place = typeof searchPlaces.$inferInsert;

/** A league is looked for by its country as well, as in "ghana premier league". */
const textOf = ({ kind, name, category }: Name): string => (kind === 'league' ? `${category} ${name}` : name);
const keyOf = ({ kind, ref }: Pick<Name, 'kind' | 'ref'>): string => `${kind}|${ref}`;

/** What something is called in other languages than English, by its ref. */
type OtherNames = (ref: string) => readonly string[];

/** Puts names into the index that it has not, or has otherwise. @param others is found by these as well */
export async function indexNames(db: Database, names: readonly Name[], others: OtherNames = () => []): Promise<void> {
  for (let at = 0; at < names.length; at += PAGE) {
    const page = names.slice(at, at + PAGE);
    await db.transaction((tx) => indexPage(tx, page, others));
  }
}

/** What a ref of the feed is of, among what is looked for. */
const KINDS: Readonly<Record<string, NameKind>> = {
  'sr:competitor': 'team',
  'sr:tournament': 'league',
  'sr:player': 'player',
};
const kindOf = (ref: string): NameKind | undefined => KINDS[ref.slice(0, ref.lastIndexOf(':'))];

/** Puts names in other languages into the index, beside the English ones. */
export async function indexFeedNames(db: Database, names: readonly FeedName[]): Promise<void> {
  const words = names.flatMap(({ ref, name }): Place[] => {
    const kind = kindOf(ref);
    return kind ? wordsOfName(name).map((word) => ({ word, kind, ref })) : [];
  });
  for (let at = 0; at < words.length; at += WORDS) {
    const page = words.slice(at, at + WORDS);
    await db.transaction((tx) => writeWords(tx, page));
  }
}

async function indexPage(tx: Sql, page: readonly Name[], others: OtherNames): Promise<void> {
  const refs = page.map(({ ref }) => ref);
  const stored = await tx.drizzle.select().from(searchNames).where(inArray(searchNames.ref, refs));
  const known = new Map(stored.map((name) => [keyOf(name), name]));
  const changed = page.filter((name) => {
    const before = known.get(keyOf(name));
    return before?.name !== name.name || before.sportId !== name.sportId || before.category !== name.category;
  });
  const renamed = changed.filter((name) => {
    const before = known.get(keyOf(name));
    return before !== undefined && textOf(before) !== textOf(name);
  });
  for (const { kind, ref } of renamed)
    await tx.drizzle.delete(searchPlaces).where(and(eq(searchPlaces.kind, kind), eq(searchPlaces.ref, ref)));
  const placed = changed.filter((name) => renamed.includes(name) || !known.has(keyOf(name)));
  await writeNames(tx, changed);
  await writeWords(
    tx,
    placed.flatMap((name) =>
      [textOf(name), ...others(name.ref)]
        .flatMap(wordsOfName)
        .map((word): Place => ({ word, kind: name.kind, ref: name.ref })),
    ),
  );
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

/** The words of names, and of those that are new their spellings. */
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
  const spelled = added.flatMap(({ word }) => spellingsOf(word).map((spelling) => [spelling, word] as const));
  if (spelled.length === 0) return;
  await tx.query(
    'insert into search_spellings (spelling, word) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [spelled.map(([spelling]) => spelling), spelled.map(([, word]) => word)],
  );
}
