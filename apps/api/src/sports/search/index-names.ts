import { and, eq, inArray } from 'drizzle-orm';
import { type Database, type Sql } from '../../platform/database';
import { type Name } from '../catalogue/names';
import { spellingsOf } from './spellings';
import { searchNames, searchPlaces, searchWords } from './tables';
import { wordsOfName } from './words';

/** Names in one transaction: bounds its time. */
const PAGE = 200;

/** A league is looked for by its country as well, as in "ghana premier league". */
const textOf = ({ kind, name, category }: Name): string => (kind === 'league' ? `${category} ${name}` : name);
const keyOf = ({ kind, ref }: Pick<Name, 'kind' | 'ref'>): string => `${kind}|${ref}`;

/** Puts names into the index that it has not, or has otherwise. */
export async function indexNames(db: Database, names: readonly Name[]): Promise<void> {
  for (let at = 0; at < names.length; at += PAGE) {
    const page = names.slice(at, at + PAGE);
    await db.transaction((tx) => indexPage(tx, page));
  }
}

async function indexPage(tx: Sql, page: readonly Name[]): Promise<void> {
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
  await writeWords(tx, placed);
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
async function writeWords(tx: Sql, names: readonly Name[]): Promise<void> {
  const places = names.flatMap((name) =>
    wordsOfName(textOf(name)).map((word) => ({ word, kind: name.kind, ref: name.ref })),
  );
  if (places.length === 0) return;
  await tx.drizzle.insert(searchPlaces).values(places).onConflictDoNothing();
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
