import { type Clock } from '../platform/clock';
import { type Sql } from '../platform/database';

/** How often something may happen in a window, ms. */
export interface Allowance { key: string; limit: number; window: number }

/** How often things happened, counted in the database, so that all servers share it. */
export class Counts {
  constructor(private readonly db: Sql, private readonly clock: Clock) {}

  /** Counts one more. @returns how many there were in the window with it, and ms until the allowance is whole again */
  async take({ key, window }: Omit<Allowance, 'limit'>): Promise<{ count: number; wait: number }> {
    const now = this.clock.now();
    const [row] = await this.db.query<{ count: number; startedAt: number }>(
      `insert into otp_counts as c values ($1, 1, $2::bigint)
       on conflict (key) do update set
         count = case when c.started_at <= $2::bigint - $3::bigint then 1 else c.count + 1 end,
         started_at = case when c.started_at <= $2::bigint - $3::bigint then $2::bigint else c.started_at end
       returning count, started_at as "startedAt"`,
      [key, now, window],
    );
    const { count, startedAt } = row as { count: number; startedAt: number };
    return { count, wait: startedAt + window - now };
  }
}
