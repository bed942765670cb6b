import { BizCode } from '@oware/contracts';
import { isRoundId } from '@oware/virtuals-engine';
import { type SessionUser } from '../../platform/auth';
import { type Sql } from '../../platform/database';
import { refused } from './refusals';
import { findRound, type RoundRow } from './store';

/** A round of this player. @throws BizError 49001 when it is none */
export async function ownRound(sql: Sql, { userId }: SessionUser, roundId: string): Promise<RoundRow> {
  const round = isRoundId(roundId) ? await findRound(sql, roundId) : undefined;
  if (round === undefined || round.userId !== userId) throw refused(BizCode.roundUnknown);
  return round;
}
