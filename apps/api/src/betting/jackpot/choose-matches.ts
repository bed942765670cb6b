import { getFavouriteOdds, JACKPOT_MATCHES, ODDS_ONE } from '@oware/betting';
import { type CountryCode, JACKPOT_OPENS_BEFORE_MS, JACKPOT_WITHIN_MS } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { leagueRank } from '../../sports/catalogue/importance';
import { type JackpotPace } from './settings';

const FOOTBALL = 'sr:sport:1';
/** Matches that are looked at, the first to begin. */
const LOOKED_AT = 500;
/** Matches of the most important leagues that the server chooses the most open ones of. */
const CANDIDATES = 20;

const candidate = z
  .object({
    eventId: z.string(),
    tournamentId: z.string(),
    tournament: z.string(),
    home: z.string(),
    away: z.string(),
    startTime: z.number(),
    /** Prices of 1X2 that can be bet on now, × 10,000. */
    prices: z.array(z.number()),
  })
  .transform(({ prices, ...match }) => ({ ...match, favourite: getFavouriteOdds(prices) }));
/** A match that a round can have, with the odds of its favourite (× 10,000); those of a certain result while its prices cannot be read. */
export type Candidate = z.output<typeof candidate>;

/**
 * Matches of football that a round of a country which opens now can have: known, with 1X2, and in no round that is not decided; by kick-off.
 * @param openFor minimum ms until the first one begins @param within maximum ms until the last one begins
 */
export const matchesToChoose = (
  sql: Sql,
  country: CountryCode,
  now: number,
  openFor = JACKPOT_OPENS_BEFORE_MS,
  within = JACKPOT_WITHIN_MS,
): Promise<Candidate[]> =>
  checkedRows(
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
 * Returns the matches of the first time of `together` ms that has enough; all when none has.
 * @param matches by kick-off
 */
function closeTogether(matches: readonly Candidate[], together: number): readonly Candidate[] {
  for (const [at, { startTime }] of matches.entries()) {
    const near = matches.slice(at).filter((match) => match.startTime <= startTime + together);
    if (near.length >= JACKPOT_MATCHES) return near;
  }
  return matches;
}

/**
 * The matches of a round that the server opens now: of the twenty of the most important leagues, the six whose favourites have the highest
 * odds; by kick-off. Open matches let the house add more to the jackpot, and are more fun to pick. Only matches whose prices can be read
 * count, so while the feed is down no round opens with an empty jackpot. Matches close together are preferred, so that results arrive soon.
 * @returns fewer than a round needs when there are not enough
 */
export async function chooseMatches(
  sql: Sql,
  country: CountryCode,
  now: number,
  { openFor, together }: JackpotPace,
): Promise<Candidate[]> {
  const found = await matchesToChoose(sql, country, now, openFor);
  const priced = found.filter(({ favourite }) => favourite > ODDS_ONE);
  const rank = ({ tournamentId, tournament }: Candidate): number =>
    leagueRank({ sportId: FOOTBALL, tournament: { id: tournamentId, name: tournament } });
  return closeTogether(priced, together)
    .map((match, at) => ({ match, at, rank: rank(match) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, CANDIDATES)
    .sort((a, b) => b.match.favourite - a.match.favourite || a.rank - b.rank || a.at - b.at)
    .slice(0, JACKPOT_MATCHES)
    .sort((a, b) => a.at - b.at)
    .map(({ match }) => match);
}
