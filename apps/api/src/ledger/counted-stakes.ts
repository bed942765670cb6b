import { MIN_REWARD_ODDS } from '@oware/betting';
import { type Sql } from '../platform/database';
import { OWN_AT_RISK } from './own-at-risk';

/** Time of a bet that decides whether it is within a period. */
type CountedBy = 'placed_at' | 'settled_at';

/**
 * Computes the players' own stakes that count for rewards, units of 1/10000. Only bets count that were won or lost and whose legs all have
 * the minimum odds, without the part that gifts paid or that was returned; if a player has several bets on a match, only the first one
 * counts. So neither short odds nor bets on both sides of a match add up.
 * @param period [from, to), ms since 1970, of the time that `by` names
 * @returns stakes by player; players without any are missing
 */
export async function getCountedStakes(
  sql: Sql,
  userIds: readonly string[],
  { from, to, by }: { from: number; to: number; by: CountedBy },
): Promise<Map<string, number>> {
  const rows = await sql.query<{ userId: string; staked: number }>(
    `select user_id as "userId", sum(own)::bigint as staked from (
       select fit.user_id, fit.id, min(fit.own) as own from (
         select legs.*, min(legs.id) over (partition by legs.user_id, legs.event_id) as first from (
           select b.id, b.user_id, ${OWN_AT_RISK} as own, l.event_id, min(l.odds) over (partition by b.id) as least
           from bets b join bet_legs l on l.bet_id = b.id
           where b.user_id = any($1::text[]) and b.${by} >= $2 and b.${by} < $3 and b.status in ('won', 'lost') and b.stake > b.gift_stake
         ) legs where legs.least >= ${MIN_REWARD_ODDS}
       ) fit group by fit.user_id, fit.id having bool_and(fit.first = fit.id)
     ) counted group by user_id`,
    [userIds, from, to],
  );
  return new Map(rows.map(({ userId, staked }) => [userId, staked]));
}
