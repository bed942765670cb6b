import { type DepositReversal } from './provider';
import { fits, statusAfter } from './chargeback-rules';

describe('status of a chargeback or refund after a report of the provider', () => {
  it.each<
    [
      string,
      'success' | 'pending' | 'failed',
      DepositReversal['status'],
      DepositReversal['status'],
      DepositReversal['status'],
    ]
  >([
    ['is deducted from a credited deposit', 'success', 'open', 'taken', 'taken'],
    ['waits until the deposit is credited', 'pending', 'open', 'taken', 'open'],
    ['is not deducted from a failed deposit', 'failed', 'open', 'taken', 'open'],
    ['stays deducted', 'success', 'taken', 'taken', 'taken'],
    ['stays deducted while it is disputed again', 'success', 'taken', 'open', 'taken'],
    ['is returned', 'success', 'taken', 'over', 'over'],
    ['is deducted again', 'success', 'over', 'taken', 'taken'],
    ['is disputed', 'success', 'open', 'open', 'open'],
    ['is disputed again', 'success', 'over', 'open', 'open'],
    ['ends without money', 'success', 'open', 'over', 'over'],
  ])('%s', (_what, deposit, before, reversal, after) => {
    expect(statusAfter({ status: deposit }, { status: before }, { status: reversal })).toBe(after);
  });
});

describe('a take-back fits its deposit', () => {
  const deposit = { amount: 1_000, currency: 'NGN' };
  const one: DepositReversal = { id: 'd-1', kind: 'refund', status: 'taken', amount: 400, currency: 'NGN' };
  const buildStored = (outsideId: string, amount: number, status: DepositReversal['status'] = 'taken') => ({
    outsideId,
    amount,
    status,
  });

  it.each<[string, Partial<DepositReversal>, ReturnType<typeof buildStored>[], boolean]>([
    ['of a part', {}, [], true],
    ['of all', { amount: 1_000 }, [], true],
    ['of more', { amount: 1_001 }, [], false],
    ['of zero', { amount: 0 }, [], false],
    ['of a negative amount', { amount: -1 }, [], false],
    ['in another currency', { currency: 'GHS' }, [], false],
    ['of the amount that others left', {}, [buildStored('d-2', 300), buildStored('d-3', 300)], true],
    ['of more than others left', {}, [buildStored('d-2', 300), buildStored('d-3', 301)], false],
    ['of an amount that others deducted and returned', {}, [buildStored('d-2', 1_000, 'over')], true],
    ['of an amount that others dispute', {}, [buildStored('d-2', 1_000, 'open')], true],
    ['once, reported again', { amount: 1_000 }, [buildStored('d-1', 1_000)], true],
    ['of an amount other than it deducted', { amount: 401 }, [buildStored('d-1', 400)], false],
    [
      'of an amount other than it deducted, over now',
      { amount: 401, status: 'over' },
      [buildStored('d-1', 400)],
      false,
    ],
    ['of an amount other than was disputed', { amount: 401 }, [buildStored('d-1', 400, 'open')], true],
    [
      'of all, disputed while others deducted a part',
      { amount: 1_000, status: 'open' },
      [buildStored('d-2', 300)],
      true,
    ],
    ['while others deducted all', { status: 'over' }, [buildStored('d-2', 1_000)], true],
  ])('%s', (_what, change, others, fit) => {
    expect(fits(deposit, { ...one, ...change }, others)).toBe(fit);
  });
});
