import { type CountryCode } from '@oware/config';
import { and, eq } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { virtualGames } from './tables';

/** Id of the game whose rounds are matches of virtual football. */
export const FOOTBALL_GAME = 'instant-football';

/** Lists the ids of the games that the operator has closed in a country. */
export async function listClosedGames(sql: Sql, country: CountryCode): Promise<string[]> {
  const rows = await sql.drizzle
    .select({ id: virtualGames.id })
    .from(virtualGames)
    .where(and(eq(virtualGames.country, country), eq(virtualGames.state, 'closed')));
  return rows.map(({ id }) => id);
}
