import { countries, type CountryCode } from '@oware/config';
import { type LimitStatement, type LimitStatementDay } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { PLAY_LINES } from './play-lines';
import { limitsSql } from './sql';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const count = z.number().int();
const dayRow = z.object({
  day: z.string(),
  deposits: count,
  withdrawals: count,
  stakes: count,
  returns: count,
  played: count,
});

/** Formats an amount for the CSV, with two decimals, rounded towards zero. */
const formatAmount = (units: number): string => (Math.trunc(units / 100) / 100).toFixed(2);

/**
 * Returns a player's deposits, withdrawals, stakes, returns and play time by day of the country.
 * @param days number of days up to and including today
 */
export async function buildLimitStatement(
  { db, clock }: { db: Database; clock: Clock },
  player: { userId: string; country: CountryCode },
  days: number,
): Promise<LimitStatement> {
  const offset = countries[player.country].gmtOffset * MINUTE;
  const rows = await queryChecked(
    db,
    dayRow,
    `with time as materialized (select coalesce($2::bigint, ${DATABASE_NOW}) as now),
     line as materialized (select kind, (time + $3::bigint) / ${DAY} as day, amount from (${PLAY_LINES}) line)
     select to_char(to_timestamp(day * ${DAY / 1000}) at time zone 'UTC', 'YYYY-MM-DD') as day, deposits, withdrawals, stakes, returns, played
     from (
       select d.day, played,
         coalesce(sum(l.amount) filter (where l.kind = 'deposit'), 0)::bigint as deposits,
         coalesce(sum(l.amount) filter (where l.kind = 'withdrawal'), 0)::bigint as withdrawals,
         coalesce(sum(l.amount) filter (where l.kind = 'stake'), 0)::bigint as stakes,
         coalesce(sum(l.amount) filter (where l.kind = 'return'), 0)::bigint as returns
       from time
       cross join lateral generate_series((now + $3::bigint) / ${DAY} - $4::bigint + 1, (now + $3::bigint) / ${DAY}) as d(day)
       cross join lateral (
         select ${limitsSql.time_played.name}($1, d.day * ${DAY} - $3::bigint, least((d.day + 1) * ${DAY} - $3::bigint, now)) as played) t
       left join line l on l.day = d.day
       group by d.day, played) day
     where deposits <> 0 or withdrawals <> 0 or stakes <> 0 or returns <> 0 or played <> 0
     order by 1 desc`,
    [player.userId, getDecisionTime(clock), offset, days],
  );
  const sum = (of: (day: LimitStatementDay) => number): number => rows.reduce((all, day) => all + of(day), 0);
  return {
    days: rows,
    total: {
      deposits: sum((day) => day.deposits),
      withdrawals: sum((day) => day.withdrawals),
      stakes: sum((day) => day.stakes),
      returns: sum((day) => day.returns),
      played: sum((day) => day.played),
    },
  };
}

/** Formats the statement as CSV (RFC 4180), with the totals in the last line. */
export function formatStatementCsv({ days, total }: LimitStatement, currency: string): string {
  const heads = [
    'Day',
    ...['Deposits', 'Withdrawals', 'Stakes', 'Returns'].map((name) => `${name} (${currency})`),
    'Minutes played',
  ];
  const line = (day: string, of: Omit<LimitStatementDay, 'day'>): string[] => [
    day,
    ...[of.deposits, of.withdrawals, of.stakes, of.returns].map(formatAmount),
    String(Math.floor(of.played / MINUTE)),
  ];
  return [heads, ...days.map(({ day, ...of }) => line(day, of)), line('Total', total)]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}
