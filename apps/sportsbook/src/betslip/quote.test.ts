import { pickKey } from './pick';
import { quoteOf } from './quote';
import { slipBets } from './slip-bets';
import { aConfig, aGift, aPick, nowOf, slipOf } from './testing/samples';

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

it('gives the total odds of a bet on all picks, and none of a system', () => {
  const two = slipOf(picks.slice(0, 2), { stakes });
  expect(quoteOf(slipBets(two, 'multiple'), {}, aConfig()).odds).toBe(40_000n);
  const three = slipOf(picks, { stakes, systemSizes: [2] });
  expect(quoteOf(slipBets(three, 'system'), {}, aConfig()).odds).toBeNull();
});

it('of opposite outcomes only the best counts', () => {
  const home = aPick({ outcomeId: '1', odds: 20_000 });
  const away = aPick({ outcomeId: '3', odds: 50_000 });
  const slip = slipOf([home, away], {
    stakes: { ...stakes, single: { [pickKey(home)]: N(10), [pickKey(away)]: N(10) } },
  });
  expect(quoteOf(slipBets(slip, 'single'), {}, aConfig({ taxRate: 0 }))).toMatchObject({ stake: N(20), net: N(50) });
});

it('a free bet does not pay its stake back; other gifts change nothing of what is won', () => {
  const bets = slipBets(slipOf(picks.slice(0, 2), { stakes }), 'multiple');
  const config = aConfig({ taxRate: 0 });
  const share = (kind: 1 | 3) => ({ gift: aGift({ kind }), pays: N(100) });
  expect(quoteOf(bets, {}, config, share(3))).toMatchObject({ net: N(300), gift: N(100) });
  expect(quoteOf(bets, {}, config, share(1))).toMatchObject({ net: N(400), gift: N(100) });
});

it('one cut spreads the stake over one line more for each pick', () => {
  const five = Array.from({ length: 5 }, (_, at) => aPick({ eventId: `sr:match:${at}` }));
  const bets = slipBets(slipOf(five, { stakes, oneCutPct: 50 }), 'multiple');
  const config = aConfig({ taxRate: 0, bonus: { ...aConfig().bonus, enable: false } });
  // 50 × 2⁵, and 10 × 2⁴ five times.
  expect(quoteOf(bets, {}, config)).toMatchObject({ lines: 6, net: N(50 * 32 + 5 * 10 * 16) });
});
