import { type TicketLeg } from '@oware/contracts';
import { getLegFactor } from './leg-factor';

const factor = (
  result: TicketLeg['result'],
  voidFactor: number | null = null,
  deadHeatFactor: number | null = null,
): number | null => getLegFactor({ result, odds: 20_000, voidFactor, deadHeatFactor } as TicketLeg);

it.each([
  ['open', null, null, null],
  ['won', null, null, 20_000],
  ['lost', null, null, 0],
  ['void', 1, null, 10_000],
  ['void', null, null, 10_000],
  ['halfWon', 0.5, null, 15_000],
  ['halfLost', 0.5, null, 5000],
  ['won', 0, 0.5, 10_000],
] as const)(
  'counts a leg that is %s with void factor %p and dead heat %p as %p',
  (result, voidFactor, deadHeat, expected) => {
    expect(factor(result, voidFactor, deadHeat)).toBe(expected);
  },
);
