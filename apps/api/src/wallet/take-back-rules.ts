import { type TakeBack } from './provider';
import { type TradeRow } from './store';
import { type TakeBackRow } from './take-back-store';

type Known = Pick<TakeBackRow, 'outsideId' | 'status' | 'amount'>;

/** Money is taken of a deposit that was credited; until then it is remembered. An open dispute says nothing new of money that has moved. */
export function statusAfter(
  { status }: Pick<TradeRow, 'status'>,
  row: Pick<TakeBackRow, 'status'>,
  one: Pick<TakeBack, 'status'>,
): TakeBack['status'] {
  if (one.status === 'taken') return status === 'success' ? 'taken' : row.status;
  return one.status === 'open' && row.status === 'taken' ? 'taken' : one.status;
}

/** Nobody gives back more than was paid, in another currency, or another amount than was taken already. */
export function fits(
  { amount, currency }: Pick<TradeRow, 'amount' | 'currency'>,
  one: TakeBack,
  known: readonly Known[],
): boolean {
  const others = known.filter(({ outsideId, status }) => outsideId !== one.id && status === 'taken');
  const taken = known.find(({ outsideId, status }) => outsideId === one.id && status === 'taken');
  const sum = others.reduce((total, other) => total + other.amount, one.status === 'taken' ? one.amount : 0);
  return (
    one.currency === currency && one.amount > 0 && sum <= amount && (taken === undefined || taken.amount === one.amount)
  );
}
