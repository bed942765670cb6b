import { getFavouriteOdds, JACKPOT_MATCHES, ODDS_ONE } from '@oware/betting';
import { type CountryCode, JACKPOT_OPENS_BEFORE_MS, JACKPOT_WITHIN_MS } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { getLeagueRank } from '../../sports/catalogue/api';
import { type JackpotPace } from './settings';

const FOOTBALL = 'sr:sport:1';
/** Maximum number of matches to consider, earliest first. */
const LOOKED_AT = 500;
/** Number of matches, from the most important leagues, among which the server chooses the most open ones. */
const CANDIDATES = 20;

const candidate = z
  .object({
    eventId: z.string(),
    tournamentId: z.string(),
    tournament: z.string(),
    home: z.string(),
    away: z.string(),
    startTime: z.number(),
    /** Open prices of 1X2, × 10,000. */
    prices: z.array(z.number()),
  })
  .transform(({ prices, ...match }) => ({ ...match, favourite: getFavouriteOdds(prices) }));
/**
 * A match that a round can include, with the odds of its favourite (× 10,000); 10,000 while its prices cannot be read, as if its result
 * were certain.
 */
export type Candidate = z.output<typeof candidate>;

/**
 * Lists football matches that a round of a country can include if it opens now, by kick-off: teams known, with 1X2, and not in an undecided
 * round.
 * @param openFor minimum ms until the first kick-off
 * @param within maximum ms until the last kick-off
 */
export const listEligibleMatches = (
  sql: Sql,
  country: CountryCode,
  now: number,
  openFor = JACKPOT_OPENS_BEFORE_MS,
  within = JACKPOT_WITHIN_MS,
): Promise<Candidate[]> =>
  queryChecked(
    sql,
    candidate,
    `select e.*, coalesce(line.prices, '[]') as prices
     from (
       select e.id as "eventId", e.tournament_id as "tournamentId", e.tournament_name as tournament, e.home_name as home, e.away_name as away,
         e.start_time as "startTime"
       from events e
       where e.sport_id = '${FOOTBALL}' and e.status = 'notStarted' and e.home_id is not null and e.away_id is not null
         and e.start_time >= $1::bigint and e.start_time <= $2::bigint
         and exists (select from markets m where m.event_id = e.id and m.market_id = 1 and m.specifiers = '' and m.status in (0, 1, -1))
         and not exists (select from jackpot_matches j join jackpot_rounds r on r.id = j.round_id
           where j.event_id = e.id and r.country = $3 and r.status = 'open')
       order by e.start_time, e.id limit ${LOOKED_AT}
     ) e
     left join lateral (
       select json_agg(o.odds) as prices
       from markets m
       join producers p on p.id = m.producer and p.up
       join outcomes o on o.event_id = m.event_id and o.market_id = m.market_id and o.specifiers = m.specifiers
       where m.event_id = e."eventId" and m.market_id = 1 and m.specifiers = '' and m.status = 1
         and o.active and o.odds is not null and o.result is null
     ) line on true
     order by e."startTime", e."eventId"`,
    [now + openFor, now + within, country],
  );

/**
 * Returns the matches of the earliest window of `together` ms that has enough of them; all matches when there is none.
 * @param matches by kick-off
 */
function findCloseMatches(matches: readonly Candidate[], together: number): readonly Candidate[] {
  for (const [at, { startTime }] of matches.entries()) {
    const near = matches.slice(at).filter((match) => match.startTime <= startTime + together);
    if (near.length >= JACKPOT_MATCHES) return near;
  }
  return matches;
}

/**
 * Chooses the matches of a round that the server opens now, by kick-off: among the twenty of the most important leagues, the six whose
 * favourites have the highest odds. Open matches allow the house to add more to the jackpot, and are more fun to predict. Only matches with
 * readable prices qualify, so no round opens with an empty jackpot while the feed is down. Matches close together are preferred, so that
 * results arrive soon.
 * @returns fewer than a round needs when there are not enough
 */
export async function chooseMatches(
  sql: Sql,
  country: CountryCode,
  now: number,
  { openFor, together }: JackpotPace,
): Promise<Candidate[]> {
  const found = await listEligibleMatches(sql, country, now, openFor);
  const priced = found.filter(({ favourite }) => favourite > ODDS_ONE);
  const rank = ({ tournamentId, tournament }: Candidate): number =>
    getLeagueRank({ sportId: FOOTBALL, tournament: { id: tournamentId, name: tournament } });
  return findCloseMatches(priced, together)
    .map((match, at) => ({ match, at, rank: rank(match) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, CANDIDATES)
    .sort((a, b) => b.match.favourite - a.match.favourite || a.rank - b.rank || a.at - b.at)
    .slice(0, JACKPOT_MATCHES)
    .sort((a, b) => a.at - b.at)
    .map(({ match }) => match);
}
