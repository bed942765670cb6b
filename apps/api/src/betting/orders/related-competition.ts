import { BizCode, isOutright, type OrderBet } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { BizError } from '../../platform/http/biz-error';
import { type EarlyRefusal } from './check-request';

const row = z.object({ id: z.string(), tournamentId: z.string() });

/**
 * The first bet that joins who wins a competition with another event of it: the one depends on the other, so their odds must not be
 * multiplied (docs/adr/0075).
 */
export async function relatedCompetition(sql: Sql, bets: readonly OrderBet[]): Promise<EarlyRefusal | null> {
  const joined = bets.map(({ selections }) => selections.map(({ eventId }) => eventId));
  const suspects = joined.filter((ids) => ids.length > 1 && ids.some(isOutright));
  if (suspects.length === 0) return null;
  const events = await checkedRows(
    sql,
    row,
    'select id, tournament_id as "tournamentId" from events where id = any($1)',
    [suspects.flat()],
  );
  const competition = new Map(events.map(({ id, tournamentId }) => [id, tournamentId]));
  const bet = joined.findIndex((ids) =>
    ids.some(
      (id) => isOutright(id) && ids.some((other) => other !== id && competition.get(other) === competition.get(id)),
    ),
  );
  if (bet < 0) return null;
  const { code, message } = new BizError(
    BizCode.selectionsClash,
    'Who wins a competition cannot be combined with another event of it.',
  );
  return { code, data: { outcomes: [], bet }, message };
}
