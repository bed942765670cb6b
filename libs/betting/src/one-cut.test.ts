import fc from 'fast-check';
import { createMultiple } from './bet';
import { splitOneCut } from './one-cut';
import { settle } from './settle';
import { createLegs, anyResult } from './testing/arbitraries';

const withLost = (lost: number) =>
  Array.from({ length: 5 }, (_, i) => ({ odds: 20_000, result: { result: i < lost ? (0 as const) : (1 as const) } }));

const oneCut = (lost: number, oneCutStakePct: number) =>
  settle({ ...createMultiple(withLost(lost), 100_000), oneCutStakePct });

describe('one cut', () => {
  it('pays the multiple and all lines that omit one leg when all win', () => {
    expect(oneCut(0, 25)).toMatchObject({ lines: 6, gross: 75_000 * 32 + 25_000 * 16 });
  });

  it('still pays one of its lines when exactly one leg loses', () => {
    expect(oneCut(1, 25)).toMatchObject({ status: 'won', gross: (25_000 / 5) * 16 });
  });

  it('loses when two legs lose', () => {
    expect(oneCut(2, 25)).toMatchObject({ status: 'lost', gross: 0 });
  });

  it('equals the plain multiple at 0 % and the plain system at 100 %', () => {
    expect(oneCut(0, 0)).toMatchObject({ lines: 1, gross: 3_200_000 });
    expect(oneCut(1, 100).gross).toBe((100_000 / 5) * 16);
  });

  it('pays the bonus of the multiple on the stake of the multiple', () => {
    const bonus = {
      enable: true,
      bonusRatios: { 5: 1_000 },
      minSelections: 5,
      maxSelections: 10,
      qualifyingOddsLimit: 12_000,
    };
    const bet = { ...createMultiple(withLost(0), 100_000), oneCutStakePct: 25 };
    expect(settle(bet, { bonus }).bonus).toBe((75_000 * 32) / 10);
  });

  it('shows the split of the stake, exact to the unit', () => {
    expect(splitOneCut(120_000, 25)).toEqual({ all: 90_000, cut: 30_000 });
    expect(splitOneCut(100_001, 50)).toEqual({ all: 50_001, cut: 50_000 });
  });

  it('never pays more than its lines bought as separate multiples, bonus included', () => {
    const bonus = {
      enable: true,
      bonusRatios: { 5: 1_000, 6: 1_500, 7: 2_000 },
      minSelections: 5,
      maxSelections: 10,
      qualifyingOddsLimit: 12_000,
    };
    const legs = createLegs(anyResult).filter((each) => each.length >= 5);
    fc.assert(
      fc.property(legs, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 10_000 }), (all, pct, unit) => {
        // Skips payouts beyond 2^53 units, for which stakes are rejected.
        fc.pre(all.reduce((product, { odds }) => product * (odds / 10_000), unit * 100 * all.length) < 1e15);
        // A stake with whole units for each line.
        const stake = unit * 100 * all.length;
        const joint = settle({ ...createMultiple(all, stake), oneCutStakePct: pct }, { bonus }).gross;
        const plain = pct === 100 ? 0 : settle(createMultiple(all, unit * (100 - pct) * all.length), { bonus }).gross;
        const cuts = all.map((_, left) =>
          pct === 0 ? 0 : settle(createMultiple(all.toSpliced(left, 1), unit * pct), {}).gross,
        );
        // Each line is rounded down separately, but their sum only once.
        expect(joint).toBeLessThanOrEqual(cuts.reduce((sum, each) => sum + each, plain) + all.length + 1);
      }),
    );
  });
});
