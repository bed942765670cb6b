import { type CashOutValue } from '@oware/betting';
import { type OutcomeRef } from '@oware/contracts';
import { type Ledger } from '../../ledger/api';
import { releaseBoost, releaseLiability } from '../orders/api';
import { addCashOutNotice } from '../../notify/messages/api';
import { type Sql } from '../../platform/database';
import { getRemainingTarget } from './price';
import { type BetNow, markDone } from './store';
import { type PricedBy } from './tables';
import { buildCashOutTransfers } from './transfers';

/**
 * Pays a cash-out, takes its part off the bet and notifies the player.
 * @param reserve outcomes of the bet that replaces this one in the same transaction
 */
export async function bookCashOut(
  tx: Sql,
  ledger: Ledger,
  cashOutId: number,
  bet: BetNow,
  value: CashOutValue,
  pricedBy: PricedBy,
  now: number,
  reserve: readonly OutcomeRef[] = [],
): Promise<void> {
  if (value.stake === bet.stake) await releaseBoost(tx, bet.betId);
  await releaseLiability(tx, bet, value.stake, reserve);
  for (const { cause, sides } of buildCashOutTransfers(cashOutId, bet, value)) await ledger.transfer(cause, sides, tx);
  const { stake, gross, tax } = value;
  const target = getRemainingTarget({ ...bet, stake: bet.stake - stake, cashedStake: bet.cashedStake + stake });
  await markDone(tx, { id: cashOutId, betId: bet.betId }, { stake, gross, tax, target }, pricedBy, now);
  await addCashOutNotice(tx, cashOutId, now);
}
