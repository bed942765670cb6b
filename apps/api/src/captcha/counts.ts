import { type Clock } from '../platform/clock';
import { type Sql } from '../platform/database';

/** Longest window, ms. */
const DAY = 24 * 60 * 60_000;

/** Counts in the database, so that all servers share them. */
export class Counts {
  constructor(private db: Sql, private clock: Clock) {}

  /** Counts once more. @param window ms @returns how often in this window */
  async take(key: string, window: number): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `insert into captcha_counts as c values ($1, 1, $2::bigint)
       on conflict (key) do update set
         count = case when c.started_at <= $2::bigint - $3::bigint then 1 else c.count + 1 end,
         started_at = case when c.started_at <= $2::bigint - $3::bigint then $2::bigint else c.started_at end
       returning count`,
      [key, this.clock.now(), window],
    );
    return row?.count ?? 0;
  }

  /** How often in the window that goes on now, by key; keys without a count are left out. */
  async read(keys: readonly string[], window: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ key: string; count: number }>(
      'select key, count from captcha_counts where key = any($1) and started_at > $2',
      [keys, this.clock.now() - window],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  /** Takes one back. */
  async giveBack(keys: readonly string[]): Promise<void> {
    await this.db.query('update captcha_counts set count = count - 1 where key = any($1) and count > 0', [keys]);
  }

  async forget(keys: readonly string[]): Promise<void> {
    await this.db.query('delete from captcha_counts where key = any($1)', [keys]);
  }

  /** Forgets windows that are over. */
  async sweep(): Promise<void> {
    await this.db.query('delete from captcha_counts where started_at < $1', [this.clock.now() - DAY]);
  }
}
