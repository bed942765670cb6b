import { type Side, type TransferCause } from '../ledger/service';
import { type CauseKind } from '../ledger/tables';
import { type Step } from './step';
import { type TradeRow } from './store';
import { type TakeBackRow } from './take-back-store';

type Money = Pick<TradeRow, 'id' | 'userId' | 'currency' | 'amount' | 'fee'>;

/** A transfer with its name. */
export interface TradeTransfer {
  cause: TransferCause;
  sides: Side[];
}

/** @param no what tells transfers of the same kind and trade apart; without it there is one at most */
function transfer(trade: Money, kind: CauseKind, sides: Omit<Side, 'currency'>[], no = ''): TradeTransfer {
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

/** The withdrawal's amount leaves the balance when it is asked for. */
export const holdTransfer = (trade: Money): TradeTransfer =>
  transfer(trade, 'trade-hold', [player(trade, -trade.amount), house('payouts', trade.amount)]);

/** What a step moves; null when it moves nothing. */
export function transferOf(trade: Money, step: Step): TradeTransfer | null {
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

/** What was taken back of a deposit leaves the balance; the books make a debt of what is not there. */
export const takeBackTransfer = (trade: Money, { id, kind, amount, moves }: TakeBackRow): TradeTransfer =>
  transfer(
    trade,
    kind === 'refund' ? 'trade-refund' : 'trade-chargeback',
    [player(trade, -amount), house('clearing', amount)],
    `:${id}:${moves}`,
  );

/** It comes back: the dispute was won in the end, or the refund failed. */
export const restoreTransfer = (trade: Money, { id, amount, moves }: TakeBackRow): TradeTransfer =>
  transfer(trade, 'trade-restore', [house('clearing', -amount), player(trade, amount)], `:${id}:${moves}`);
