import { type CashOutValue } from '@oware/betting';
import { type Side, type TransferCause } from '../../ledger/service';
import { type BetNow } from './store';

type Paid = Pick<CashOutValue, 'stake' | 'gross' | 'tax'>;

/**
 * The transfers of a cash-out: stake and value are one, the tax on it another; a debt is repaid out of what is left after tax, as at a
 * settlement.
 */
export function cashOutTransfers(
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
