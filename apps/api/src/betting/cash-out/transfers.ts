import { type CashOutValue } from '@oware/betting';
import { type Side, type TransferCause } from '../../ledger/api';
import { type BetNow } from './store';

type Paid = Pick<CashOutValue, 'stake' | 'gross' | 'tax'>;

/**
 * Builds the transfers of a cash-out: one for stake and value, another for the tax. A debt is repaid from the amount left after tax, as in
 * a settlement.
 */
export function buildCashOutTransfers(
  cashOutId: number,
  { betId, userId, currency }: Pick<BetNow, 'betId' | 'userId' | 'currency'>,
  { stake, gross, tax }: Paid,
): { cause: TransferCause; sides: Side[] }[] {
  const id = String(betId);
  const player = { kind: 'player' as const, owner: userId, currency };
  const house = (kind: 'stakes' | 'house' | 'tax', amount: number): Side => ({ kind, owner: '', currency, amount });
  const sides = [house('stakes', -stake), house('house', stake - gross), { ...player, amount: gross, reserved: tax }];
  const paid = {
    cause: { key: `cashout:${betId}:${cashOutId}`, kind: 'cashout' as const, id },
    sides: sides.filter(({ amount }) => amount !== 0),
  };
  if (tax === 0) return [paid];
  const taxed = { key: `cashout-tax:${betId}:${cashOutId}`, kind: 'cashout-tax' as const, id };
  return [paid, { cause: taxed, sides: [{ ...player, amount: -tax }, house('tax', tax)] }];
}
