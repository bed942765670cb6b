import { BANK_RETRY } from '@oware/config';
import { type PaymentMethod } from '@oware/contracts';
import { createSwitches } from '../settings/remote-config/testing';
import { getBankRetry, getMaxWithdrawal, listOpenMethods } from './methods';

const money = (amount: number): number => Math.round(amount * 10_000);

describe('maxWithdraw', () => {
  it.each([
    ['nothing below the minimum amount', 'ng', money(99.99), 0],
    ['all of it', 'ng', money(100), money(100)],
    ['all of it, coins too', 'ng', money(1234.56), money(1234.56)],
    ['whole kobo only', 'ng', money(1234.56) + 99, money(1234.56)],
    ['the maximum of a method', 'gh', money(25_000), money(10_000)],
  ] as const)('is %s', (_what, country, balance, max) => {
    expect(getMaxWithdrawal(country, balance)).toBe(max);
  });
});

describe('listOpenMethods', () => {
  const banks = [{ code: '058', name: 'GTBank' }];
  const both = ['mobile_money', 'card', 'bank_transfer', 'ussd'] as const;
  const open = (
    values: Record<string, unknown> = {},
    kind: 'deposit' | 'withdrawal' = 'deposit',
    userId = 'u-1',
    offered: readonly PaymentMethod[] = both,
  ) => listOpenMethods('ng', kind, userId, offered, createSwitches(values), banks);
  const names = (methods: { method: string }[]) => methods.map(({ method }) => method);

  it('offers those of the country that the provider supports', () => {
    expect(names(open())).toEqual(['bank_transfer', 'mobile_money', 'ussd', 'card']);
    expect(names(open({}, 'deposit', 'u-1', ['card']))).toEqual(['card']);
    expect(names(open({}, 'withdrawal'))).toEqual(['bank_transfer']);
    expect(names(listOpenMethods('gh', 'withdrawal', 'u-1', both, createSwitches({}), banks))).toEqual([
      'mobile_money',
      'bank_transfer',
    ]);
  });

  it('lists the banks of the provider where an account is needed', () => {
    expect(open({}, 'withdrawal')[0]).toMatchObject({ account: 'bank', institutions: banks });
    expect(open()[0]).toMatchObject({ account: 'none', institutions: [] });
  });

  it('includes limits, fees and label', () => {
    expect(open({ 'deposit.card.new': true })[3]).toEqual({
      method: 'card',
      isNew: true,
      min: money(100),
      max: money(1_000_000),
      quickAmounts: [500, 1000, 5000, 10_000].map(money),
      fees: [],
      institutions: [],
      account: 'none',
      used: null,
    });
    expect(open()[3]?.isNew).toBe(false);
    expect(open({ 'withdraw.card.new': true })[3]?.isNew).toBe(false);
  });

  it('lists methods in the configured order, the others after them', () => {
    expect(names(open({ 'deposit.tab.order': ['card', 'mobile_money', 'bank_transfer'] }))).toEqual([
      'card',
      'mobile_money',
      'bank_transfer',
      'ussd',
    ]);
    expect(names(open({ 'deposit.tab.order': ['ussd'] }))).toEqual(['ussd', 'bank_transfer', 'mobile_money', 'card']);
    expect(names(open({ 'withdraw.tab.order': ['card'] }))).toEqual(['bank_transfer', 'mobile_money', 'ussd', 'card']);
  });

  it('enables a method for the configured share of players, always the same ones', () => {
    const users = Array.from({ length: 2_000 }, (_, at) => `user-${at}`);
    const on = (ratio: number) =>
      users.filter((userId) => names(open({ 'deposit.card.ratio': ratio }, 'deposit', userId)).includes('card'));
    expect([on(0).length, on(100).length]).toEqual([0, 2_000]);
    const [few, more] = [on(10), on(50)];
    expect(few.length).toBeGreaterThan(120);
    expect(few.length).toBeLessThan(280);
    expect(more).toEqual(expect.arrayContaining(few));
    expect(on(10)).toEqual(few);
    const ussd = users.filter((userId) =>
      names(open({ 'deposit.ussd.ratio': 10 }, 'deposit', userId)).includes('ussd'),
    );
    expect(ussd).not.toEqual(few);
    expect(names(open({ 'withdraw.bank_transfer.ratio': 0 }, 'withdrawal'))).toEqual([]);
  });
});

describe('getBankRetry', () => {
  it.each<[Record<string, unknown>, { automatic: number; manual: number }]>([
    [{}, BANK_RETRY],
    [{ 'bank.retry.automatic': 9 }, { ...BANK_RETRY, automatic: 9 }],
    [{ 'bank.retry.manual': 9 }, { ...BANK_RETRY, manual: 9 }],
    [{ 'bank.retry.automatic': 0, 'bank.retry.manual': 3_601 }, BANK_RETRY],
  ])('returns for %j the delays %j', (values, retry) => {
    expect(getBankRetry(createSwitches(values))).toEqual(retry);
  });
});
