import { asc, gte } from 'drizzle-orm';
import type { Database, Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { type FeedName, type FeedNames } from './feed-names';
import { feedNames } from './tables';

/** Saves names; each pair of language and ref must occur once. */
export async function saveFeedNames(sql: Sql, names: readonly FeedName[]): Promise<void> {
  if (names.length === 0) return;
  await sql.query(
    `insert into feed_names (language, ref, name, updated_at)
     select language, ref, name, ${DATABASE_NOW} from jsonb_to_recordset($1::jsonb) as r(language text, ref text, name text)
     on conflict (language, ref) do update set name = excluded.name, updated_at = excluded.updated_at`,
    [JSON.stringify(names)],
  );
}

/** Longest time between the timestamp of a row and its commit, ms. */
const COMMIT_MS = 10_000;

/** Loads stored names into memory, whichever process wrote them. */
export class StoredFeedNames {
  #newest = 0;

  constructor(
    private readonly db: Database,
    private readonly names: FeedNames,
  ) {}

  /** Loads the names that were stored since the last call; all of them at first. */
  async check(): Promise<void> {
    const { language, ref, name, updatedAt } = feedNames;
    const found = await this.db.drizzle
      .select({ language, ref, name, updatedAt })
      .from(feedNames)
      .where(gte(updatedAt, this.#newest - COMMIT_MS))
      .orderBy(asc(updatedAt));
    this.#newest = found.at(-1)?.updatedAt ?? this.#newest;
    this.names.add(found);
  }
}
