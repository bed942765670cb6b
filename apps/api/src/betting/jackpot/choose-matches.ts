import { JACKPOT_MATCHES } from '@oware/betting';
import { JACKPOT_OPENS_BEFORE_MS, JACKPOT_WITHIN_MS } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { leagueRank } from '../../sports/catalogue/importance';

const FOOTBALL = 'sr:sport:1';
/** Matches that are looked at, the first to begin. */
const LOOKED_AT = 500;

const candidate = z.object({
  eventId: z.string(),
  tournamentId: z.string(),
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  startTime: z.number(),
});
export type Candidate = z.output<typeof candidate>;

/** Matches of football that a round which opens now can have: known, with 1X2; by kick-off. */
export const matchesToChoose = (sql: Sql, now: number): Promise<Candidate[]> =>
  checkedRows(
    sql,
    candidate,
    `select e.id as "eventId", e.tournament_id as "tournamentId", e.tournament_name as tournament, e.home_name as home, e.away_name as away,
       e.start_time as "startTime"
     from events e
     where e.sport_id = '${FOOTBALL}' and e.status = 'notStarted' and e.home_id is not null and e.away_id is not null
       and e.start_time >= $1::bigint and e.start_time <= $2::bigint
       and exists (select from markets m where m.event_id = e.id and m.market_id = 1 and m.specifiers = '' and m.status in (0, 1, -1))
     order by e.start_time, e.id limit ${LOOKED_AT}`,
    [now + JACKPOT_OPENS_BEFORE_MS, now + JACKPOT_WITHIN_MS],
  );

/** The matches of a round that opens now: those of the leagues that matter most; by kick-off. Fewer than a round needs when there are not enough. */
export async function chooseMatches(sql: Sql, now: number): Promise<Candidate[]> {
  const known = await matchesToChoose(sql, now);
  const rank = ({ tournamentId, tournament }: Candidate): number =>
    leagueRank({ sportId: FOOTBALL, tournament: { id: tournamentId, name: tournament } });
  return known
    .map((match, at) => ({ match, at, rank: rank(match) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, JACKPOT_MATCHES)
    .sort((a, b) => a.at - b.at)
    .map(({ match }) => match);
}
