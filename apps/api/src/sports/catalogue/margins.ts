import { type Odds } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { HALF_LINE, HANDICAP_MARKETS, TOTAL_MARKETS } from './implied-outcomes';

/** 1X2 of the match and of its halves: one of three outcomes wins. */
const THREE_WAY = [1, 60, 83];
/** Odd or even, both teams to score, and winners without a draw: one of two outcomes wins. */
const TWO_WAY = [26, 29, 186, 219, 251, 340, 406];
/** Share of the lines, those with the lowest margins, that is ignored: a single wrong price is no measure. */
const QUANTILE = 0.05;

const marginRow = z.object({ sportId: z.string(), lines: z.number().int(), margin: z.number().int() });
/**
 * Margin of the open lines of a sport: share of a stake that the operator keeps if all outcomes are as likely as their prices imply, ×
 * 10,000, rounded down; negative when the outcomes pay more than is staked.
 */
export type SportMargin = z.output<typeof marginRow>;

/**
 * Measures the margins of current prices by sport, on 1X2, winners, and totals and handicaps on a half whose outcomes are all open at the
 * least odds or more: the margin that one line in twenty is below. Sports without such a line are skipped.
 * @param minOdds × 10,000, above 10,000
 * @returns the lowest margin first
 */
export const measureMargins = (sql: Sql, minOdds: Odds): Promise<SportMargin[]> =>
  queryChecked(
    sql,
    marginRow,
    `select sport_id as "sportId", count(*)::int as lines,
       floor(10000 * percentile_disc(${QUANTILE}) within group (order by kept))::int as margin
     from (
       select e.sport_id, 1 - 1 / sum(10000.0 / o.odds) as kept
       from markets m
       join events e on e.id = m.event_id and e.status in ('notStarted', 'live')
       join producers p on p.id = m.producer and p.up
       join outcomes o on o.event_id = m.event_id and o.market_id = m.market_id and o.specifiers = m.specifiers
       where m.status = 1 and (m.market_id = any($1::int[]) and m.specifiers = '' or m.market_id = any($2::int[]) and m.specifiers ~ '${HALF_LINE.source}')
       group by e.sport_id, m.event_id, m.market_id, m.specifiers
       having count(*) = case when m.market_id = any($3::int[]) then 3 else 2 end
         and bool_and(o.active and coalesce(o.odds, 0) >= $4::int and o.result is null)
     ) books
     group by sport_id order by margin, sport_id`,
    [[...THREE_WAY, ...TWO_WAY], [...TOTAL_MARKETS, ...HANDICAP_MARKETS], THREE_WAY, minOdds],
  );
