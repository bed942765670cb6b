import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { type Name } from '../catalogue/names';
import { errorsIn, spellingsOf } from './spellings';
import { type NameKind, searchNames } from './tables';

/** Words that a beginning may lead to; what is beyond is not looked at. A short one says too little for more. */
const mostWords = (token: string): number => (token.length < 3 ? 60 : 200);

/** Words that share one spelling; few do. */
const MOST_WRONG = 100;

/** A team, a league or a player, and how well it meets each word that was typed. */
export interface NameHit {
  kind: NameKind;
  ref: string;
  /** By place of the typed word: 4 as typed, 3 its beginning, 2 and 1 with so many letters wrong, 0 not at all. */
  met: number[];
}

const foundWord = z.object({ n: z.number(), word: z.string(), begun: z.boolean(), places: z.string() });

/** Words that begin so, words with a letter wrong, and the names in which they stand; each found by its key, whatever the statistics. */
const LOOK = `
  with asked as materialized (
    select * from jsonb_to_recordset($1::jsonb) as r(n int, token text, upto text, most int, spellings jsonb)),
  meant as materialized (
    select n, word, true as begun from asked cross join lateral (
      select word from search_words where word ~>=~ token and word ~<~ upto order by word using ~<~ limit most) begun
    union all
    select distinct n, word, false from asked cross join lateral jsonb_array_elements_text(spellings) as s(wanted)
      cross join lateral (select word from search_spellings where spelling = wanted limit ${MOST_WRONG}) wrong)
  select n, word, begun, places from meant cross join lateral (
    select string_agg(kind || '|' || ref, chr(10)) as places from search_places p where p.word = meant.word) found
  where places is not null`;

const KINDS: readonly NameKind[] = ['team', 'league', 'player'];
const asKind = (text: string | undefined): NameKind => KINDS.find((kind) => kind === text) ?? 'league';

/** Teams, leagues and players that at least one of the typed words meets. */
export async function findNames(sql: Sql, typed: readonly string[]): Promise<Map<string, NameHit>> {
  const hits = new Map<string, NameHit>();
  if (typed.length === 0) return hits;
  const asked = typed.map((token, n) => ({
    n,
    token,
    upto: `${token}\uffff`,
    most: mostWords(token),
    spellings: spellingsOf(token),
  }));
  for (const { n, word, begun, places } of await checkedRows(sql, foundWord, LOOK, [JSON.stringify(asked)])) {
    const token = typed[n] ?? '';
    const errors = begun ? 0 : errorsIn(token, word);
    if (errors === null) continue;
    const score = word === token ? 4 : begun ? 3 : 3 - errors;
    for (const key of places.split('\n')) {
      let hit = hits.get(key);
      if (!hit) {
        const [kind, ref = ''] = key.split('|');
        hits.set(key, (hit = { kind: asKind(kind), ref, met: typed.map(() => 0) }));
      }
      if (score > (hit.met[n] ?? 0)) hit.met[n] = score;
    }
  }
  return hits;
}

/** What the index knows of names. */
export const readNames = (sql: Sql, refs: readonly string[]): Promise<Name[]> =>
  sql.drizzle
    .select()
    .from(searchNames)
    .where(inArray(searchNames.ref, [...refs]));
