import { type Sql } from '../platform/database';

/**
 * Waits for pending placements of a player, and blocks others until the transaction ends: data written under this lock applies to every
 * later bet.
 */
export async function lockPlayer(sql: Sql, userId: string): Promise<void> {
  await sql.query("select 1 from accounts where owner = $1 and kind = 'player' order by id for no key update", [
    userId,
  ]);
}
