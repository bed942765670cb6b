import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Database } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { MIN_PLAYERS } from '../popularity/api';

const HOUR = 60 * 60_000;
/** Kick-off of the match, from now, ms: late enough to be seen, and today. */
const EARLIEST = HOUR / 4;
const LATEST = 36 * HOUR;
/** Age of the oldest bets that count as popular, ms. */
const SINCE = 6 * HOUR;
/** Odds of the outcome × 10,000: neither certain nor hopeless. */
const MIN_ODDS = 15_000;
const MAX_ODDS = 40_000;
/** Result of the match, and its winner in sports without a draw. */
const MARKETS = [1, 186, 219];

const candidate = z.object({
  eventId: z.string(),
  marketId: z.number().int(),
  specifiers: z.string(),
  outcomeId: z.string(),
  startTime: z.number(),
});
export type Candidate = z.output<typeof candidate>;

/**
 * Lists outcomes for the boost of the day, best first: those that most players of the country have backed in the last hours, and before
 * there are any, the favourites of the next football matches.
 */
export const listCandidates = (
  db: Database,
  { country, now, limit }: { country: CountryCode; now: number; limit: number },
): Promise<Candidate[]> =>
  queryChecked(
    db,
    candidate,
    `select o.event_id as "eventId", o.market_id as "marketId", o.specifiers, o.outcome_id as "outcomeId", e.start_time as "startTime"
     from events e
     join markets m on m.event_id = e.id and m.market_id = any($2::int[]) and m.specifiers = '' and m.status = 1
     join producers p on p.id = m.producer and p.up
     join outcomes o on (o.event_id, o.market_id, o.specifiers) = (m.event_id, m.market_id, m.specifiers) and o.active
     left join lateral (
       select count(distinct b.user_id) as players from bet_legs l join bets b on b.id = l.bet_id join users u on u.id = b.user_id and u.country = $1
       where (l.event_id, l.market_id, l.specifiers, l.outcome_id) = (o.event_id, o.market_id, o.specifiers, o.outcome_id)
         and b.placed_at > $3::bigint - ${SINCE} and b.status not in ('pending', 'refused')) backed on true
     where e.status = 'notStarted' and e.start_time between $3::bigint + ${EARLIEST} and $3::bigint + ${LATEST}
       and o.odds between ${MIN_ODDS} and ${MAX_ODDS} and o.outcome_id not in ('2', '5')
     order by case when backed.players >= ${MIN_PLAYERS} then backed.players else 0 end desc, e.sport_id = 'sr:sport:1' desc,
       e.start_time, o.odds, o.event_id, o.outcome_id
     limit $4`,
    [country, MARKETS, now, limit],
  );
