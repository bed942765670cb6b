import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { type Name } from '../catalogue/names';
import { countErrors, listSpellings } from './spellings';
import { type NameKind, searchNames } from './tables';

/** Maximum number of words for a prefix. A short prefix is too unspecific for more. */
const mostWords = (token: string): number => (token.length < 3 ? 60 : 200);

/** Maximum number of words for a spelling; few share one. */
const MOST_WRONG = 100;

/** A team, a league or a player, and how well it matches each typed word. */
export interface NameHit {
  kind: NameKind;
  ref: string;
  /** By index of the typed word: 4 exact, 3 a prefix, 2 and 1 with one and two wrong letters, 0 no match. */
  met: number[];
}

const foundWord = z.object({ n: z.number(), word: z.string(), begun: z.boolean(), places: z.string() });

/**
 * Finds words with the prefix, words with wrong letters, and the names that contain them; each by its key, whatever the statistics.
 */
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

/** Matches of one typed word: names by kind and ref, each with its score. */
type Found = ReadonlyMap<string, number>;

/** Returns the matches of a typed word from the rows of the index. */
function foundBy(token: string, rows: readonly z.output<typeof foundWord>[]): Found {
  const found = new Map<string, number>();
  for (const { word, begun, places } of rows) {
    const errors = begun ? 0 : countErrors(token, word);
    if (errors === null) continue;
    const score = word === token ? 4 : begun ? 3 : 3 - errors;
    for (const key of places.split('\n')) if (score > (found.get(key) ?? 0)) found.set(key, score);
  }
  return found;
}

/** Cache time of typed words, ms: a new name is found a little later by cached words. */
const REMEMBER_MS = 3_000;
/** Maximum number of cached names, each with the word that led to it. */
const REMEMBERED = 100_000;

/** Looks typed words up in the index, and caches the last results for a moment. */
export class NameIndex {
  /** By word, the most recent last. */
  readonly #known = new Map<string, { found: Found; until: number }>();
  #size = 0;

  /** @param now returns the time of a monotonic clock, ms */
  constructor(
    private readonly sql: Sql,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Finds teams, leagues and players that match at least one of the typed words. */
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
      spellings: listSpellings(token),
    }));
    const rows = await queryChecked(this.sql, foundWord, LOOK, [JSON.stringify(asked)]);
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

/** Loads names from the index. */
export const loadNames = (sql: Sql, refs: readonly string[]): Promise<Name[]> =>
  sql.drizzle
    .select()
    .from(searchNames)
    .where(inArray(searchNames.ref, [...refs]));
