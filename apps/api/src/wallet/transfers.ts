import { type CauseKind, type Side, type TransferCause } from '../ledger/api';
import { type Step } from './step';
import { type PaymentRow } from './store';
import { type ReversalRow } from './chargeback-store';

type Money = Pick<PaymentRow, 'id' | 'userId' | 'currency' | 'amount' | 'fee'>;

/** Transfer with its cause. */
export interface PaymentTransfer {
  cause: TransferCause;
  sides: Side[];
}

/** @param no suffix that makes keys unique; without it there is at most one transfer of a kind per payment */
function transfer(trade: Money, kind: CauseKind, sides: Omit<Side, 'currency'>[], no = ''): PaymentTransfer {
  const id = String(trade.id);
  return {
    cause: { key: `${kind}:${id}${no}`, kind, id },
    sides: sides.filter(({ amount }) => amount !== 0).map((side) => ({ ...side, currency: trade.currency })),
  };
}

const player = ({ userId }: Money, amount: number): Omit<Side, 'currency'> => ({
  kind: 'player',
  owner: userId,
  amount,
});
const house = (kind: 'clearing' | 'payouts' | 'house', amount: number): Omit<Side, 'currency'> => ({
  kind,
  owner: '',
  amount,
});

/** Builds the reservation of a withdrawal: its amount leaves the balance when it is requested. */
export const buildReservation = (trade: Money): PaymentTransfer =>
  transfer(trade, 'trade-hold', [player(trade, -trade.amount), house('payouts', trade.amount)]);

/** Builds the transfer of a step; null when it moves nothing. */
export function buildTransfer(trade: Money, step: Step): PaymentTransfer | null {
  const { amount, fee } = trade;
  switch (step) {
    case 'credit':
    case 'creditOther':
      return transfer(trade, 'trade-credit', [
        house('clearing', -amount),
        player(trade, amount - fee),
        house('house', fee),
      ]);
    case 'pay':
      return transfer(trade, 'trade-pay', [
        house('payouts', -amount),
        house('clearing', amount - fee),
        house('house', fee),
      ]);
    case 'release':
      return transfer(trade, 'trade-release', [house('payouts', -amount), player(trade, amount)]);
    case 'return':
      return transfer(trade, 'trade-return', [
        house('clearing', fee - amount),
        house('house', -fee),
        player(trade, amount),
      ]);
    default:
      return null;
  }
}

/** Builds the deduction of a reversed deposit from the balance; the ledger turns any shortfall into a debt. */
export const buildReversal = (trade: Money, { id, kind, amount, moves }: ReversalRow): PaymentTransfer =>
  transfer(
    trade,
    kind === 'refund' ? 'trade-refund' : 'trade-chargeback',
    [player(trade, -amount), house('clearing', amount)],
    `:${id}:${moves}`,
  );

/** Builds the transfer that undoes a reversal, after the dispute was won or the refund failed. */
export const buildRestoration = (trade: Money, { id, amount, moves }: ReversalRow): PaymentTransfer =>
  transfer(trade, 'trade-restore', [house('clearing', -amount), player(trade, amount)], `:${id}:${moves}`);
