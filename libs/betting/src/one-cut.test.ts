import { multiple } from './bet';
import { oneCutSplit } from './one-cut';
import { settle } from './settle';

const withLost = (lost: number) =>
  Array.from({ length: 5 }, (_, i) => ({ odds: 20_000, result: { result: i < lost ? (0 as const) : (1 as const) } }));

const oneCut = (lost: number, oneCutStakePct: number) =>
  settle({ ...multiple(withLost(lost), 100_000), oneCutStakePct });

describe('one cut', () => {
  it('pays the multiple and all lines that leave one leg out when all win', () => {
    expect(oneCut(0, 25)).toMatchObject({ lines: 6, gross: 75_000 * 32 + 25_000 * 16 });
  });

  it('still pays one of its lines when exactly one leg loses', () => {
    expect(oneCut(1, 25)).toMatchObject({ status: 'won', gross: (25_000 / 5) * 16 });
  });

  it('loses with two', () => {
    expect(oneCut(2, 25)).toMatchObject({ status: 'lost', gross: 0 });
  });

  it('is the plain multiple at 0 % and the plain system at 100 %', () => {
    expect(oneCut(0, 0)).toMatchObject({ lines: 1, gross: 3_200_000 });
    expect(oneCut(1, 100).gross).toBe((100_000 / 5) * 16);
  });

  it('pays the bonus of the multiple on the part that is the multiple', () => {
    const bonus = {
      enable: true,
      bonusRatios: { 5: 1_000 },
      minSelections: 5,
      maxSelections: 10,
      qualifyingOddsLimit: 12_000,
    };
    const bet = { ...multiple(withLost(0), 100_000), oneCutStakePct: 25 };
    expect(settle(bet, { bonus }).bonus).toBe((75_000 * 32) / 10);
  });

  it('shows how it splits the stake, to the unit', () => {
    expect(oneCutSplit(120_000, 25)).toEqual({ all: 90_000, cut: 30_000 });
    expect(oneCutSplit(100_001, 50)).toEqual({ all: 50_001, cut: 50_000 });
  });
});
