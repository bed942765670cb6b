import { createBalanceTracker } from './newest-balance';

it('never returns an older balance after a newer one', () => {
  const newest = createBalanceTracker();
  const balances = [
    [100, 4],
    [80, 5],
    [100, 4],
    [120, 6],
    [80, 5],
  ].map(([balance = 0, balanceVersion = 0]) => ({ balance, balanceVersion }));
  expect(balances.map((seen) => newest(seen).balance)).toEqual([100, 80, 80, 120, 120]);
});

it('accepts a later balance of the same version, and one without a version', () => {
  const newest = createBalanceTracker();
  expect(
    [
      newest({ balance: 1, balanceVersion: 3 }),
      newest({ balance: 2, balanceVersion: 3 }),
      newest({ balance: 3 }),
      newest({ balance: 4, balanceVersion: 1 }),
    ].map(({ balance }) => balance),
  ).toEqual([1, 2, 3, 4]);
});
