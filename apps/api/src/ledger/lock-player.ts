import { type Sql } from '../platform/database';

/**
 * Waits for the placements of a player that are under way, and keeps others waiting until the transaction ends: what is
 * written under this lock holds for every bet from then on.
 */
export async function lockPlayer(sql: Sql, userId: string): Promise<void> {
  await sql.query("select 1 from accounts where owner = $1 and kind = 'player' order by id for no key update", [
    userId,
  ]);
}
