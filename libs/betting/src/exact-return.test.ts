import { type Leg, createMultiple, createSystem } from './bet';
import { getExactReturn } from './exact-return';
import { type Rational, compare, fraction } from './rational';

const legs: Leg[] = [{ odds: 20_000 }, { odds: 30_000 }, { odds: 15_000, result: { result: 0, voidFactor: 1 } }];
const same = (a: Rational, b: Rational) => compare(a, b) === 0;

describe("the multiple's share of a return", () => {
  it('is the whole return of a multiple', () => {
    const { total, multiple: whole } = getExactReturn(createMultiple(legs, 10_000));
    expect([same(total, fraction(60_000)), same(whole, total)]).toEqual([true, true]);
  });

  it.each([[[2]], [[2, 3]], [[3, 2]]])('is zero for a system of %j', (sizes) => {
    const { total, multiple: whole } = getExactReturn(createSystem(legs, sizes, 10_000));
    expect([total.n > 0n, whole.n]).toEqual([true, 0n]);
  });

  it('is the return of the one-cut line with all legs', () => {
    const five = Array.from({ length: 5 }, () => ({ odds: 20_000 }));
    const { total, multiple: whole } = getExactReturn({ ...createMultiple(five, 10_000), oneCutStakePct: 25 });
    expect([same(whole, fraction(240_000)), same(total, fraction(280_000))]).toEqual([true, true]);
  });
});
