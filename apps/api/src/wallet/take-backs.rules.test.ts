import { type TakeBack } from './provider';
import { fits, statusAfter } from './take-back-rules';

describe('how a take-back stands after what the provider says', () => {
  it.each<[string, 'success' | 'pending' | 'failed', TakeBack['status'], TakeBack['status'], TakeBack['status']]>([
    ['is taken of a deposit that was credited', 'success', 'open', 'taken', 'taken'],
    ['waits until the deposit is credited', 'pending', 'open', 'taken', 'open'],
    ['is not taken of a deposit that failed', 'failed', 'open', 'taken', 'open'],
    ['stays taken', 'success', 'taken', 'taken', 'taken'],
    ['stays taken while it is disputed again', 'success', 'taken', 'open', 'taken'],
    ['is given back', 'success', 'taken', 'over', 'over'],
    ['is taken again', 'success', 'over', 'taken', 'taken'],
    ['is disputed', 'success', 'open', 'open', 'open'],
    ['is disputed again', 'success', 'over', 'open', 'open'],
    ['ends without money', 'success', 'open', 'over', 'over'],
  ])('%s', (_what, deposit, before, said, after) => {
    expect(statusAfter({ status: deposit }, { status: before }, { status: said })).toBe(after);
  });
});

describe('a take-back fits its deposit', () => {
  const deposit = { amount: 1_000, currency: 'NGN' };
  const one: TakeBack = { id: 'd-1', kind: 'refund', status: 'taken', amount: 400, currency: 'NGN' };
  const known = (outsideId: string, amount: number, status: TakeBack['status'] = 'taken') => ({
    outsideId,
    amount,
    status,
  });

  it.each<[string, Partial<TakeBack>, ReturnType<typeof known>[], boolean]>([
    ['of a part', {}, [], true],
    ['of all', { amount: 1_000 }, [], true],
    ['of more', { amount: 1_001 }, [], false],
    ['of nothing', { amount: 0 }, [], false],
    ['of less than nothing', { amount: -1 }, [], false],
    ['in another currency', { currency: 'GHS' }, [], false],
    ['of what others left', {}, [known('d-2', 300), known('d-3', 300)], true],
    ['of more than others left', {}, [known('d-2', 300), known('d-3', 301)], false],
    ['of what others took and gave back', {}, [known('d-2', 1_000, 'over')], true],
    ['of what others dispute', {}, [known('d-2', 1_000, 'open')], true],
    ['once, reported again', { amount: 1_000 }, [known('d-1', 1_000)], true],
    ['of another amount than it took', { amount: 401 }, [known('d-1', 400)], false],
    ['of another amount than it took, over now', { amount: 401, status: 'over' }, [known('d-1', 400)], false],
    ['of another amount than was disputed', { amount: 401 }, [known('d-1', 400, 'open')], true],
    ['of all, disputed while others took a part', { amount: 1_000, status: 'open' }, [known('d-2', 300)], true],
    ['while others took all', { status: 'over' }, [known('d-2', 1_000)], true],
  ])('%s', (_what, change, others, fit) => {
    expect(fits(deposit, { ...one, ...change }, others)).toBe(fit);
  });
});
