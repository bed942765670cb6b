import { BizCode } from '@oware/contracts';
import { isRoundId } from '@oware/virtuals-engine';
import { type SessionUser } from '../../platform/auth';
import { type Sql } from '../../platform/database';
import { createRejection } from './rejections';
import { findRound, type RoundRow } from './store';

/**
 * Returns a round of this player.
 * @throws BizError 49001 when the player has no such round
 */
export async function getOwnRound(sql: Sql, { userId }: SessionUser, roundId: string): Promise<RoundRow> {
  const round = isRoundId(roundId) ? await findRound(sql, roundId) : undefined;
  if (round === undefined || round.userId !== userId) throw createRejection(BizCode.roundUnknown);
  return round;
}
