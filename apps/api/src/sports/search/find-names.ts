import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { type Name } from '../catalogue/api';
import { countErrors, listSpellings } from './spellings';
import { type NameKind, searchNames } from './tables';

/** Maximum number of words for a prefix. A short prefix is too unspecific for more. */
const getMaxWords = (token: string): number => (token.length < 3 ? 60 : 200);

/** Maximum number of words with the same spelling; few share one. */
const MAX_MISSPELLED = 100;

/** A team, a league or a player, and how well it matches each typed word. */
export interface NameHit {
  kind: NameKind;
  ref: string;
  /** Score for each typed word, in order: 4 exact, 3 prefix, 2 one typo, 1 two typos, 0 no match. */
  scores: number[];
}

const foundWord = z.object({ n: z.number(), word: z.string(), begun: z.boolean(), places: z.string() });

/**
 * Finds words that start with the prefix or are misspelled like it, and the names that contain them. The lateral joins force index look-ups,
 * regardless of the planner's statistics.
 */
const FIND_WORDS_SQL = `
  with typed as materialized (
    select * from jsonb_to_recordset($1::jsonb) as r(n int, token text, upto text, most int, spellings jsonb)),
  matching as materialized (
    select n, word, true as begun from typed cross join lateral (
      select word from search_words where word ~>=~ token and word ~<~ upto order by word using ~<~ limit most) begun
    union all
    select distinct n, word, false from typed cross join lateral jsonb_array_elements_text(spellings) as s(wanted)
      cross join lateral (select word from search_spellings where spelling = wanted limit ${MAX_MISSPELLED}) misspelled)
  select n, word, begun, places from matching cross join lateral (
    select string_agg(kind || '|' || ref, chr(10)) as places from search_places p where p.word = matching.word) found
  where places is not null`;

const KINDS: readonly NameKind[] = ['team', 'league', 'player'];
const asKind = (text: string | undefined): NameKind => KINDS.find((kind) => kind === text) ?? 'league';

/** Matches of one typed word: names by kind and ref, each with its score. */
type Found = ReadonlyMap<string, number>;

/** Returns the matches of a typed word from the rows of the index. */
function scoreMatches(token: string, rows: readonly z.output<typeof foundWord>[]): Found {
  const found = new Map<string, number>();
  for (const { word, begun, places } of rows) {
    const errors = begun ? 0 : countErrors(token, word);
    if (errors === null) continue;
    const score = word === token ? 4 : begun ? 3 : 3 - errors;
    for (const key of places.split('\n')) if (score > (found.get(key) ?? 0)) found.set(key, score);
  }
  return found;
}

/** How long the matches of a typed word are cached, ms. A new name is found only afterwards. */
const CACHE_MS = 3_000;
/** Maximum size of the cache: one per typed word plus one per match. */
const MAX_CACHED = 100_000;

/** Looks typed words up in the index, and briefly caches recent results. */
export class NameIndex {
  /** Cached matches by word, the most recent last. */
  readonly #cached = new Map<string, { found: Found; until: number }>();
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
          hits.set(key, (hit = { kind: asKind(kind), ref, scores: typed.map(() => 0) }));
        }
        hit.scores[n] = score;
      }
    });
    return hits;
  }

  async #lookUp(tokens: ReadonlySet<string>): Promise<Map<string, Found>> {
    const now = this.now();
    const results = new Map<string, Found>();
    for (const token of tokens) {
      const cached = this.#cached.get(token);
      if (cached && cached.until > now) results.set(token, cached.found);
    }
    const missing = [...tokens].filter((token) => !results.has(token));
    if (missing.length === 0) return results;
    const queries = missing.map((token, n) => ({
      n,
      token,
      upto: `${token}\uffff`,
      most: getMaxWords(token),
      spellings: listSpellings(token),
    }));
    const rows = await queryChecked(this.sql, foundWord, FIND_WORDS_SQL, [JSON.stringify(queries)]);
    missing.forEach((token, n) => {
      const found = scoreMatches(
        token,
        rows.filter((row) => row.n === n),
      );
      results.set(token, found);
      if (found.size > 0) this.#cache(token, found, now + CACHE_MS);
    });
    return results;
  }

  #cache(token: string, found: Found, until: number): void {
    this.#evict(token);
    this.#cached.set(token, { found, until });
    this.#size += found.size + 1;
    for (const oldest of this.#cached.keys()) {
      if (this.#size <= MAX_CACHED) break;
      this.#evict(oldest);
    }
  }

  #evict(token: string): void {
    const cached = this.#cached.get(token);
    if (!cached) return;
    this.#cached.delete(token);
    this.#size -= cached.found.size + 1;
  }
}

/** Loads names from the index. */
export const loadNames = (sql: Sql, refs: readonly string[]): Promise<Name[]> =>
  sql.drizzle
    .select()
    .from(searchNames)
    .where(inArray(searchNames.ref, [...refs]));
