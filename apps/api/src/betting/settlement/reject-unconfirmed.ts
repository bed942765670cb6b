import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';

/** A result that the feed has not confirmed is taken back within so many ms, if at all. */
export const CONFIRMED_AFTER = 60_000;

/**
 * Creates a rule of withdrawals: what was won within the last minute by a result of a match in play that the feed has not confirmed can be staked, but not
 * withdrawn. Once it has left, a rollback leaves a debt that nobody may repay. The rule throws BizError 44009.
 */
export const createUnconfirmedRule =
  (clock: Clock) =>
  async (tx: Sql, { userId }: { userId: string }): Promise<void> => {
    const { waits } = await checkedRow(
      tx,
      z.object({ waits: z.boolean() }),
      `select exists (
         select from bets b join bet_legs l on l.bet_id = b.id join events e on e.id = l.event_id
         where b.user_id = $1 and b.status = 'won' and b.settled_at > coalesce($2::bigint, ${DATABASE_NOW}) - ${CONFIRMED_AFTER}
           and l.certainty < 2 and e.status in ('live', 'suspended')) as waits`,
      [userId, decisionTime(clock)],
    );
    if (waits)
      throw new BizError(
        BizCode.winningsUnconfirmed,
        'You have won a bet on a match that is still on. Its result is confirmed within a minute. Please try again then.',
      );
  };
