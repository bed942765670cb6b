import { BizCode, type MethodConfig } from '@oware/contracts';
import { type CheckedFields, validateRequest } from './check-request';

const bank: MethodConfig = {
  method: 'bank_transfer',
  isNew: false,
  used: null,
  min: 100_000,
  max: 900_000,
  quickAmounts: [],
  fees: [],
  institutions: [
    { code: '044', name: 'Access Bank' },
    { code: '058', name: 'GTBank' },
  ],
  account: 'bank',
};
const card: MethodConfig = { ...bank, method: 'card', institutions: [], account: 'none' };
const phone: MethodConfig = { ...bank, method: 'mobile_money', account: 'phone' };
const buildRequest = (change: Partial<CheckedFields> = {}): CheckedFields => ({
  method: 'bank_transfer',
  amount: 200_000,
  institution: '044',
  account: '0123456789',
  ...change,
});
const check = (change: Partial<CheckedFields>, country: 'ng' | 'gh' = 'ng') =>
  validateRequest(country, [card, bank, phone], buildRequest(change));

describe('a payment request', () => {
  it.each([100_000, 100_100, 900_000])('accepts an amount of %d', (amount) => {
    expect(check({ amount })).toEqual({ method: bank, institution: '044', account: '0123456789' });
  });

  it.each<[string, Partial<CheckedFields>, BizCode, unknown]>([
    ['by a closed method', { method: 'ussd' }, BizCode.methodClosed, null],
    ['below the minimum', { amount: 99_900 }, BizCode.amountTooLow, { min: 100_000, max: 900_000 }],
    ['above the maximum', { amount: 900_100 }, BizCode.amountTooHigh, { min: 100_000, max: 900_000 }],
    [
      'of a fraction of a coin',
      { amount: 200_050 },
      BizCode.invalidInput,
      { fields: [expect.objectContaining({ field: 'amount', code: 'decimals' })] },
    ],
    [
      'without a bank',
      { institution: undefined },
      BizCode.invalidInput,
      { fields: [expect.objectContaining({ field: 'institution', code: 'unknown' })] },
    ],
    [
      'with another bank',
      { institution: '999' },
      BizCode.invalidInput,
      { fields: [expect.objectContaining({ field: 'institution', code: 'unknown' })] },
    ],
    [
      'without an account',
      { account: undefined },
      BizCode.invalidInput,
      { fields: [expect.objectContaining({ field: 'account', code: 'wrong_number' })] },
    ],
  ])('rejects %s', (_what, change, code, data) => {
    expect(() => check(change)).toThrow(expect.objectContaining({ code, data }));
  });

  it('needs no bank or account for a method without them, and drops both if sent', () => {
    expect(check({ method: 'card' })).toEqual({ method: card, institution: null, account: null });
  });

  it.each<['ng' | 'gh', 'mobile_money' | 'bank_transfer', string, string | null]>([
    ['ng', 'bank_transfer', '0123456789', '0123456789'],
    ['ng', 'bank_transfer', '012345678', null],
    ['ng', 'bank_transfer', '01234567890', null],
    ['ng', 'bank_transfer', 'x0123456789', null],
    ['ng', 'mobile_money', '08030000001', '8030000001'],
    ['ng', 'mobile_money', '803000000', null],
    ['ng', 'mobile_money', '80300000011', null],
    ['gh', 'bank_transfer', '0123456789', '0123456789'],
    ['gh', 'bank_transfer', '012345678901', '012345678901'],
    ['gh', 'bank_transfer', '012345678', null],
    ['gh', 'bank_transfer', '0123456789012345', '0123456789012345'],
    ['gh', 'bank_transfer', '01234567890123456', null],
    ['gh', 'mobile_money', '0241234567', '241234567'],
    ['gh', 'mobile_money', '233241234567', '241234567'],
    ['gh', 'mobile_money', '24123456', null],
    ['gh', 'mobile_money', '2412345678', null],
  ])('in %s by %s, "%s" is read as account %s', (country, method, typed, account) => {
    const request = () => check({ method, account: typed }, country).account;
    if (account === null) expect(request).toThrow(expect.objectContaining({ code: BizCode.invalidInput }));
    else expect(request()).toBe(account);
  });
});
