import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { CONFIRMED_AFTER, ledgerSql } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';

/**
 * Creates a withdrawal rule that throws BizError 44009 within a minute after a bet was won or refunded by a result or a cancellation that the
 * feed may still reverse.
 * After a withdrawal, a rollback would leave a debt that may never be repaid. `unconfirmed_money` blocks stakes for the same reason.
 */
export const createUnconfirmedRule =
  (clock: Clock) =>
  async (tx: Sql, { userId }: { userId: string }): Promise<void> => {
    const { won, back } = await queryCheckedRow(
      tx,
      z.object({ won: z.boolean(), back: z.boolean() }),
      `select coalesce(bool_or(reason = 'won'), false) as won, coalesce(bool_or(reason = 'refunded'), false) as back
       from bets b cross join lateral (select ${ledgerSql.unconfirmed_result.name}(b.id, b.status) as reason) r
       where b.user_id = $1 and b.status in ('won', 'void') and b.settled_at > coalesce($2::bigint, ${DATABASE_NOW}) - ${CONFIRMED_AFTER}`,
      [userId, getDecisionTime(clock)],
    );
    if (won)
      throw new BizError(
        BizCode.winningsUnconfirmed,
        'You have won a bet on a match in play. Please try again in a minute, when the result is confirmed.',
      );
    if (back)
      throw new BizError(
        BizCode.winningsUnconfirmed,
        'We refunded the stake of a bet a moment ago. Please try again in a minute, when this is confirmed.',
      );
  };
