import { type Side, type TransferCause } from '../ledger/service';
import { type CauseKind } from '../ledger/tables';
import { type Step } from './step';
import { type TradeRow } from './store';

type Money = Pick<TradeRow, 'id' | 'userId' | 'currency' | 'amount' | 'fee'>;

/** A transfer with its name; each kind happens to a trade at most once, so kind and trade are its key. */
export interface TradeTransfer { cause: TransferCause; sides: Side[] }

function transfer(trade: Money, kind: CauseKind, sides: Omit<Side, 'currency'>[]): TradeTransfer {
  const id = String(trade.id);
  return {
    cause: { key: `${kind}:${id}`, kind, id },
    sides: sides.filter(({ amount }) => amount !== 0).map((side) => ({ ...side, currency: trade.currency })),
  };
}

const player = ({ userId }: Money, amount: number): Omit<Side, 'currency'> => ({ kind: 'player', owner: userId, amount });
const house = (kind: 'clearing' | 'payouts' | 'house', amount: number): Omit<Side, 'currency'> => ({ kind, owner: '', amount });

/** The withdrawal's amount leaves the balance when it is asked for. */
export const holdTransfer = (trade: Money): TradeTransfer =>
  transfer(trade, 'trade-hold', [player(trade, -trade.amount), house('payouts', trade.amount)]);

/** What a step moves; null when it moves nothing. */
export function transferOf(trade: Money, step: Step): TradeTransfer | null {
  const { amount, fee } = trade;
  switch (step) {
    case 'credit':
      return transfer(trade, 'trade-credit', [house('clearing', -amount), player(trade, amount - fee), house('house', fee)]);
    case 'pay':
      return transfer(trade, 'trade-pay', [house('payouts', -amount), house('clearing', amount - fee), house('house', fee)]);
    case 'release':
      return transfer(trade, 'trade-release', [house('payouts', -amount), player(trade, amount)]);
    case 'return':
      return transfer(trade, 'trade-return', [house('clearing', fee - amount), house('house', -fee), player(trade, amount)]);
    default:
      return null;
  }
}
