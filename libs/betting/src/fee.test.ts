import { feeOf } from './fee';

const steps = [
  { upTo: 50_000, fee: 100 },
  { upTo: 500_000, fee: 250 },
  { upTo: null, fee: 500 },
];

describe('feeOf', () => {
  it.each([
    [50_000, 100],
    [50_001, 250],
    [500_000, 250],
    [500_001, 500],
  ])('takes of %s the fee of its step: %s', (amount, fee) => {
    expect(feeOf(steps, amount)).toBe(fee);
  });
  it('refuses an amount above its last step', () => {
    expect(() => feeOf(steps.slice(0, 2), 500_001)).toThrow(
      expect.objectContaining({ code: 'fee_step_missing', message: 'No step of the fees holds 500001.' }),
    );
    expect(feeOf(steps.slice(0, 2), 500_000)).toBe(250);
  });
  it('takes nothing without steps, and never more than there is', () => {
    expect(feeOf([], 10)).toBe(0);
    expect(feeOf(steps, 60)).toBe(60);
  });
});
