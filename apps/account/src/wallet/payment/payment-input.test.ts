import { countries } from '@oware/config';
import { type MethodConfig } from '@oware/contracts';
import { parsePayment } from './payment-input';

const bank: MethodConfig = {
  method: 'bank_transfer',
  min: 1_000_000,
  max: 50_000_000,
  fees: [],
  quickAmounts: [],
  account: 'bank',
  isNew: false,
  used: null,
  institutions: [{ code: '058', name: 'GTBank' }],
};
const wallet: MethodConfig = {
  ...bank,
  method: 'mobile_money',
  account: 'phone',
  institutions: [{ code: 'MTN', name: 'MTN MoMo' }],
};
const deposit = { balance: null, depositLeft: null };
const typed = { amount: '500', institution: '058', account: '0123456789' };

describe('parsePayment', () => {
  it('parses amount, bank and account as people type them', () => {
    expect(
      parsePayment({ ...typed, amount: '1,500.50', account: '0123 456 789' }, bank, countries.ng, deposit),
    ).toEqual({
      ok: true,
      payment: { amount: 15_005_000, institution: '058', account: '0123456789' },
    });
  });
  it('parses a phone with country code or a leading zero', () => {
    for (const account of ['024 123 4567', '+233241234567', '241234567']) {
      expect(parsePayment({ ...typed, institution: 'MTN', account }, wallet, countries.gh, deposit)).toMatchObject({
        ok: true,
        payment: { account: '241234567' },
      });
    }
  });
  it.each([
    [countries.ng, '0123456789', true],
    [countries.ng, '01234567890', false],
    [countries.gh, '1234567890123', true],
    [countries.gh, '12345678901234567', false],
  ])('parses a bank account of $shortName: %s', (country, account, ok) => {
    expect(parsePayment({ ...typed, account }, bank, country, deposit).ok).toBe(ok);
  });
  it.each([
    [{ amount: '' }, { amount: 'amountMissing' }],
    [{ amount: '1e3' }, { amount: 'amountWrong' }],
    [{ amount: '99.99' }, { amount: 'amountLow' }],
    [{ amount: '5000.01' }, { amount: 'amountHigh' }],
    [{ amount: '2000.01' }, { amount: 'balanceLow' }],
    [{ institution: '' }, { institution: 'institutionMissing' }],
    [{ account: '12' }, { account: 'accountWrong' }],
  ])('reports the errors of %j', (change, errors) => {
    const bounds = { ...deposit, balance: 20_000_000 };
    expect(parsePayment({ ...typed, ...change }, bank, countries.ng, bounds)).toEqual({ ok: false, errors });
  });
  it.each([
    ['500', 5_000_000, null],
    ['500.01', 5_000_000, 'depositLimit'],
    ['500', 0, 'depositReached'],
    ['500', -1, 'depositReached'],
  ])("a deposit of %s when the player's limit leaves %i: %s", (amount, depositLeft, error) => {
    const read = parsePayment({ ...typed, amount }, bank, countries.ng, { balance: null, depositLeft });
    expect(read).toMatchObject(error === null ? { ok: true } : { ok: false, errors: { amount: error } });
  });
});
