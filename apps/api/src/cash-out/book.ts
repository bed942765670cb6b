import { type CashOutValue } from '@oware/betting';
import { type OutcomeRef } from '@oware/contracts';
import { type Ledger } from '../ledger/service';
import { releaseExposure } from '../liability/exposures';
import { type Sql } from '../platform/database';
import { mostOf } from './price';
import { type BetNow, markDone } from './store';
import { type PricedBy } from './tables';

/**
 * Pays a cash-out and takes its part from the bet. Stake and value are one transfer, the tax on it another; a debt is
 * repaid out of what is left after tax, as at a settlement.
 * @param reserve outcomes of the bet that will take this one's place in the same transaction
 */
export async function bookCashOut(
  tx: Sql, ledger: Ledger, cashOutId: number, bet: BetNow, { stake, gross, tax }: CashOutValue, pricedBy: PricedBy, now: number,
  reserve: readonly OutcomeRef[] = [],
): Promise<void> {
  const { betId, userId, currency } = bet;
  await releaseExposure(tx, bet, stake, reserve);
  const sides = [
    { kind: 'stakes' as const, owner: '', amount: -stake },
    { kind: 'house' as const, owner: '', amount: stake - gross },
    { kind: 'player' as const, owner: userId, amount: gross, reserved: tax },
  ].filter(({ amount }) => amount !== 0).map((side) => ({ ...side, currency }));
  await ledger.transfer({ key: `cashout:${betId}:${cashOutId}`, kind: 'cashout', id: String(betId) }, sides, tx);
  if (tax > 0) {
    await ledger.transfer({ key: `cashout-tax:${betId}:${cashOutId}`, kind: 'cashout-tax', id: String(betId) }, [
      { kind: 'player', owner: userId, currency, amount: -tax },
      { kind: 'tax', owner: '', currency, amount: tax },
    ], tx);
  }
  const most = mostOf({ ...bet, stake: bet.stake - stake, cashedStake: bet.cashedStake + stake });
  // A target that the rest cannot reach any more is gone.
  const target = bet.autoCashOut !== null && bet.autoCashOut <= most ? bet.autoCashOut : null;
  await markDone(tx, { id: cashOutId, betId }, { stake, gross, tax, target }, pricedBy, now);
}
