import { getFee } from './fee';

const steps = [
  { upTo: 50_000, fee: 100 },
  { upTo: 500_000, fee: 250 },
  { upTo: null, fee: 500 },
];

describe('getFee', () => {
  it.each([
    [50_000, 100],
    [50_001, 250],
    [500_000, 250],
    [500_001, 500],
  ])('charges the fee of its step for %s: %s', (amount, fee) => {
    expect(getFee(steps, amount)).toBe(fee);
  });
  it('rejects an amount above its last step', () => {
    expect(() => getFee(steps.slice(0, 2), 500_001)).toThrow(
      expect.objectContaining({ code: 'fee_step_missing', message: 'No fee step covers 500001.' }),
    );
    expect(getFee(steps.slice(0, 2), 500_000)).toBe(250);
  });
  it('charges nothing without steps, and never more than the amount', () => {
    expect(getFee([], 10)).toBe(0);
    expect(getFee(steps, 60)).toBe(60);
  });
});
