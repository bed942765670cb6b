import { getNextLateCheck, isOverdue } from './overdue';

const HOUR = 60 * 60_000;

describe('an overdue deposit', () => {
  const deposit = { kind: 'deposit', status: 'pending', expiresAt: 100 } as const;

  it.each([
    ['is overdue', {}, 100, true],
    ['is not while it has time', {}, 99, false],
    ['is not when its end is unknown', { expiresAt: null }, 100, false],
    ['is not when it was paid', { status: 'success' as const }, 100, false],
    ['is not when it has failed', { status: 'failed' as const }, 100, false],
    ['is not when it is a withdrawal', { kind: 'withdrawal' as const }, 100, false],
  ])('%s', (_what, change, now, overdue) => {
    expect(isOverdue({ ...deposit, ...change }, now)).toBe(overdue);
  });

  it.each([
    [0, 5_000],
    [1, 10_000],
    [3, 40_000],
    [4, 60_000],
    [5, 60_000],
    [10_000, 60_000],
  ])('is checked again after %d checks in %d ms', (checks, pause) => {
    expect(getNextLateCheck({ createdAt: 1_000, checks }, 2_000)).toBe(2_000 + pause);
  });

  it('is checked for a day', () => {
    expect(getNextLateCheck({ createdAt: 1_000, checks: 0 }, 1_000 + 24 * HOUR - 5_000)).toBe(1_000 + 24 * HOUR);
    expect(getNextLateCheck({ createdAt: 1_000, checks: 0 }, 1_001 + 24 * HOUR - 5_000)).toBeNull();
  });
});
