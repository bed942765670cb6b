import { BizCode, isOutright, type OrderBet } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { BizError } from '../../platform/errors/biz-error';
import { type EarlyRejection } from './early-rejection';

const row = z.object({ id: z.string(), tournamentId: z.string() });

/**
 * Returns the rejection of the first bet that combines the winner of a competition with another event of it, or null: they depend on each
 * other, so their odds must not be multiplied (docs/adr/0075).
 */
export async function findRelatedCompetition(sql: Sql, bets: readonly OrderBet[]): Promise<EarlyRejection | null> {
  const joined = bets.map(({ selections }) => selections.map(({ eventId }) => eventId));
  const suspects = joined.filter((ids) => ids.length > 1 && ids.some(isOutright));
  if (suspects.length === 0) return null;
  const events = await queryChecked(
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
    'The winner of a competition cannot be combined with another event of that competition.',
  );
  return { code, data: { outcomes: [], bet }, message };
}
