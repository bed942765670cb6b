import { asc, gte } from 'drizzle-orm';
import type { Database, Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { type FeedName, type FeedNames } from './feed-names';
import { feedNames } from './tables';

/** Writes names, each language and ref once. */
export async function saveFeedNames(sql: Sql, names: readonly FeedName[]): Promise<void> {
  if (names.length === 0) return;
  await sql.query(
    `insert into feed_names (language, ref, name, updated_at)
     select language, ref, name, ${DATABASE_NOW} from jsonb_to_recordset($1::jsonb) as r(language text, ref text, name text)
     on conflict (language, ref) do update set name = excluded.name, updated_at = excluded.updated_at`,
    [JSON.stringify(names)],
  );
}

/** A commit may be so much later than the time it carries, ms. */
const COMMIT_MS = 10_000;

/** Brings names that are stored, by this process or another one, to memory. */
export class StoredFeedNames {
  #newest = 0;

  constructor(
    private readonly db: Database,
    private readonly names: FeedNames,
  ) {}

  /** Reads those that were stored since it last looked; all of them at first. */
  async look(): Promise<void> {
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
