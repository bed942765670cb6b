import { getRefundTime, VOID_REASON } from '@oware/betting';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import type { BetCancel } from './uof/message';

/** Maximum number of matches per run. */
const AT_ONCE = 50;

const interrupted = z.object({
  id: z.string(),
  sportId: z.string(),
  status: z.enum(['cancelled', 'postponed', 'abandoned']),
  startTime: z.number(),
  lines: z.array(z.object({ marketId: z.number().int(), specifiers: z.string() })),
});

/**
 * Returns cancellations of lines of called-off matches without a result, once the time that the sport's rules set (`getSettlementRule`) has
 * passed. Results stay, and lines that the feed cancelled are already cancelled.
 * @param now ms since 1970, which the times of the rules are compared with
 * @param feedTime the source's own time, ms since 1970
 */
export async function findCancellationsByRule(sql: Sql, now: number, feedTime: number): Promise<BetCancel[]> {
  const rows = await queryChecked(
    sql,
    interrupted,
    `select e.id, e.sport_id as "sportId", e.status, e.start_time::float8 as "startTime",
       jsonb_agg(jsonb_build_object('marketId', m.market_id, 'specifiers', m.specifiers) order by m.market_id, m.specifiers) as lines
     from events e join markets m on m.event_id = e.id
     where e.status in ('cancelled', 'postponed', 'abandoned') and e.start_time <= $1 and m.status not in (-3, -4)
     group by e.id order by e.start_time limit ${AT_ONCE}`,
    [now],
  );
  return rows
    .filter(({ sportId, status, startTime }) => getRefundTime(sportId, status, startTime) <= now)
    .map(({ id, lines }) => ({
      type: 'bet_cancel',
      eventId: id,
      producer: null,
      timestamp: feedTime,
      requestId: null,
      startTime: null,
      endTime: null,
      markets: lines.map((line) => ({ ...line, voidReason: VOID_REASON.notPlayed })),
    }));
}
