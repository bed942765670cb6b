import type { Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { catalogueSql } from './sql';

/** Current state of a producer. */
export interface ProducerNow {
  id: number;
  name: string;
  up: boolean;
  lastAlive: number;
  recoveryRequest: number | null;
}

/**
 * Saves a producer. A sign of life counts from the time when the feed sent it, by the database's clock, which decides whether bets are
 * accepted.
 * @param age of its sign of life, ms; null without one
 * @param now ms since 1970; null: the database's clock
 * @returns time of the last sign of life, by the database's clock
 */
export async function saveProducer(
  sql: Sql,
  { id, name, up, lastAlive, recoveryRequest }: ProducerNow,
  age: number | null,
  now: number | null,
): Promise<number> {
  const [row] = await sql.query<{ aliveAt: number }>(
    `insert into producers (id, name, up, last_alive, recovery_request, alive_at)
     values ($1, $2, $3, $4, $5, coalesce(coalesce($7::bigint, ${DATABASE_NOW}) - $6::bigint, 0))
     on conflict (id) do update set up = excluded.up, last_alive = excluded.last_alive,
       recovery_request = excluded.recovery_request,
       downs = producers.downs + case when excluded.up and ${catalogueSql.producer_is_up.name}(producers.up, producers.alive_at, coalesce($7::bigint, ${DATABASE_NOW})) then 0 else 1 end,
       alive_at = case when $6::bigint is null then producers.alive_at else excluded.alive_at end
     returning alive_at as "aliveAt"`,
    [id, name, up, lastAlive, recoveryRequest, age, now],
  );
  return (row as { aliveAt: number }).aliveAt;
}
