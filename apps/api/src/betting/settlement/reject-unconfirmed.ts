import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { CONFIRMED_AFTER } from '../../ledger/confirmed-after';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';

/**
 * Creates a rule of withdrawals: what came within the last minute by a result of a match in play that the feed has not confirmed, or by a cancellation, is
 * not withdrawn. Once it has left, a rollback leaves a debt that nobody may repay. `unconfirmed_money` keeps it from being staked for the same reason. The rule throws BizError 44009.
 */
export const createUnconfirmedRule =
  (clock: Clock) =>
  async (tx: Sql, { userId }: { userId: string }): Promise<void> => {
    const { won, back } = await checkedRow(
      tx,
      z.object({ won: z.boolean(), back: z.boolean() }),
      `select coalesce(bool_or(b.status = 'won' and l.certainty < 2 and e.status in ('live', 'suspended')), false) as won,
         coalesce(bool_or(l.cancelled), false) as back
       from bets b join bet_legs l on l.bet_id = b.id join events e on e.id = l.event_id
       where b.user_id = $1 and b.status in ('won', 'void') and b.settled_at > coalesce($2::bigint, ${DATABASE_NOW}) - ${CONFIRMED_AFTER}`,
      [userId, decisionTime(clock)],
    );
    if (won)
      throw new BizError(
        BizCode.winningsUnconfirmed,
        'You have won a bet on a match that is still on. Its result is confirmed within a minute. Please try again then.',
      );
    if (back)
      throw new BizError(
        BizCode.winningsUnconfirmed,
        'The stake of a bet came back a moment ago. That is confirmed within a minute. Please try again then.',
      );
  };
