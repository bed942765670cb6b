import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { type SelectionRef } from '../../sports/catalogue/api';

/** Minimum number of players that makes a selection popular: fewer would reveal the bets of single players. */
export const MIN_PLAYERS = 5;
/** Age of the oldest bets that count, ms. */
export const POPULAR_SINCE_MS = 6 * 60 * 60_000;
/** Maximum number of selections per event: several may be of the same market, and some may be closed. */
const MAX_PER_EVENT = 8;

/** An outcome with the number of players who backed it. */
export interface PopularSelection extends SelectionRef {
  players: number;
}

const row = z.object({
  eventId: z.string(),
  marketId: z.number().int(),
  specifiers: z.string(),
  outcomeId: z.string(),
  players: z.number().int(),
});

/**
 * Lists the outcomes of matches with the most players, most popular first, a few per match. Each player counts once; rejected bets do not.
 * @param ids open matches
 * @param since time of the oldest bets that count, ms since 1970
 */
export async function listPopularSelections(
  db: Sql,
  ids: readonly string[],
  since: number,
): Promise<readonly PopularSelection[]> {
  if (ids.length === 0) return [];
  return queryChecked(
    db,
    row,
    `select "eventId", "marketId", specifiers, "outcomeId", players from (
       select n.*, row_number() over (partition by "eventId" order by players desc, "marketId", specifiers, "outcomeId") as place from (
         select l.event_id as "eventId", l.market_id as "marketId", l.specifiers, l.outcome_id as "outcomeId",
           count(distinct b.user_id)::int as players
         from bet_legs l join bets b on b.id = l.bet_id
         where l.event_id = any($1::text[]) and b.placed_at >= $2 and b.status not in ('pending', 'refused')
         group by 1, 2, 3, 4 having count(distinct b.user_id) >= $3) n) p
     where place <= $4 order by players desc, "eventId", "marketId", specifiers, "outcomeId"`,
    [[...ids], since, MIN_PLAYERS, MAX_PER_EVENT],
  );
}
