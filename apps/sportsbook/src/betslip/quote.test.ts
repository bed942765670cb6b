import { pickKey } from './pick';
import { quoteOf } from './quote';
import { slipBets } from './slip-bets';
import { aConfig, aPick, nowOf, slipOf } from './testing/samples';

const N = (amount: number) => Math.round(amount * 10_000);
const picks = [1, 2, 3].map((at) => aPick({ eventId: `sr:match:${at}` }));
const stakes = { single: {}, multiple: N(100), system: N(100) };

it('adds the bonus and takes the tax off', () => {
  const bets = slipBets(slipOf(picks, { stakes }), 'multiple');
  // 100 × 2³ = 800, 3 % bonus 24, tax 5 % of 724 = 36.20
  expect(quoteOf(bets, {}, aConfig())).toMatchObject({
    gross: N(824),
    bonus: N(24),
    tax: N(36.2),
    net: N(787.8),
    capped: false,
  });
});

it('prices at the odds of now', () => {
  const bets = slipBets(slipOf(picks.slice(0, 2), { stakes }), 'multiple');
  const config = aConfig({ taxRate: 0 });
  expect(quoteOf(bets, nowOf(picks, { odds: 30_000 }), config).net).toBe(N(900));
});

it('cuts at the highest payout', () => {
  const bets = slipBets(slipOf(picks, { stakes }), 'multiple');
  expect(quoteOf(bets, {}, aConfig({ maxPayout: N(500), taxRate: 0 }))).toMatchObject({ net: N(500), capped: true });
});

it('gives a system from its least to its most', () => {
  const bets = slipBets(slipOf(picks, { stakes, systemSizes: [2] }), 'system');
  expect(quoteOf(bets, {}, aConfig({ taxRate: 0 }))).toMatchObject({
    lines: 3,
    unitStake: 333_333,
    net: N(400),
    least: 1_333_333,
  });
});

it('adds singles up, and leaves those without a stake out', () => {
  const slip = slipOf(picks, {
    stakes: { ...stakes, single: { [pickKey(picks[0]!)]: N(10), [pickKey(picks[1]!)]: N(30) } },
  });
  expect(quoteOf(slipBets(slip, 'single'), {}, aConfig({ taxRate: 0 }))).toMatchObject({
    stake: N(40),
    net: N(80),
    lines: 2,
  });
});

it('says how far the next bonus is', () => {
  const two = slipBets(slipOf(picks.slice(0, 2), { stakes }), 'multiple');
  expect(quoteOf(two, {}, aConfig()).nextBonus).toEqual({ missing: 1, ratio: 0.03 });
});

it('is nothing without a stake', () => {
  const bets = slipBets(slipOf(picks), 'multiple');
  expect(quoteOf(bets, {}, aConfig())).toMatchObject({ stake: 0, net: 0, tax: 0 });
});
