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

/** What one typed word leads to: names by kind and ref, each with how well it is met. */
type Found = ReadonlyMap<string, number>;

/** A typed word's names, from the rows that the index gave for it. */
function foundBy(token: string, rows: readonly z.output<typeof foundWord>[]): Found {
  const found = new Map<string, number>();
  for (const { word, begun, places } of rows) {
    const errors = begun ? 0 : errorsIn(token, word);
    if (errors === null) continue;
    const score = word === token ? 4 : begun ? 3 : 3 - errors;
    for (const key of places.split('\n')) if (score > (found.get(key) ?? 0)) found.set(key, score);
  }
  return found;
}

/** Words that many type are remembered for so long, ms: a name that the feed has just named is found a little later by them. */
const REMEMBER_MS = 3_000;
/** Names that are remembered in all, each with the word that led to it. */
const REMEMBERED = 100_000;

/** Looks typed words up in the index, and remembers for a moment what those that came last led to. */
export class NameIndex {
  /** By the word, those that were looked up last at the end. */
  readonly #known = new Map<string, { found: Found; until: number }>();
  #size = 0;

  /** @param now ms, of a clock that only goes on */
  constructor(
    private readonly sql: Sql,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Teams, leagues and players that at least one of the typed words meets. */
  async find(typed: readonly string[]): Promise<Map<string, NameHit>> {
    const found = await this.#lookUp(new Set(typed));
    const hits = new Map<string, NameHit>();
    typed.forEach((token, n) => {
      for (const [key, score] of found.get(token) ?? []) {
        let hit = hits.get(key);
        if (!hit) {
          const [kind, ref = ''] = key.split('|');
          hits.set(key, (hit = { kind: asKind(kind), ref, met: typed.map(() => 0) }));
        }
        hit.met[n] = score;
      }
    });
    return hits;
  }

  async #lookUp(tokens: ReadonlySet<string>): Promise<Map<string, Found>> {
    const now = this.now();
    const known = new Map<string, Found>();
    for (const token of tokens) {
      const one = this.#known.get(token);
      if (one && one.until > now) known.set(token, one.found);
    }
    const missing = [...tokens].filter((token) => !known.has(token));
    if (missing.length === 0) return known;
    const asked = missing.map((token, n) => ({
      n,
      token,
      upto: `${token}\uffff`,
      most: mostWords(token),
      spellings: spellingsOf(token),
    }));
    const rows = await checkedRows(this.sql, foundWord, LOOK, [JSON.stringify(asked)]);
    missing.forEach((token, n) => {
      const found = foundBy(
        token,
        rows.filter((row) => row.n === n),
      );
      known.set(token, found);
      if (found.size > 0) this.#remember(token, found, now + REMEMBER_MS);
    });
    return known;
  }

  #remember(token: string, found: Found, until: number): void {
    this.#forget(token);
    this.#known.set(token, { found, until });
    this.#size += found.size + 1;
    for (const oldest of this.#known.keys()) {
      if (this.#size <= REMEMBERED) break;
      this.#forget(oldest);
    }
  }

  #forget(token: string): void {
    const known = this.#known.get(token);
    if (!known) return;
    this.#known.delete(token);
    this.#size -= known.found.size + 1;
  }
}

/** What the index knows of names. */
export const readNames = (sql: Sql, refs: readonly string[]): Promise<Name[]> =>
  sql.drizzle
    .select()
    .from(searchNames)
    .where(inArray(searchNames.ref, [...refs]));
