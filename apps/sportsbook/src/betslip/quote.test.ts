import { bestTogether } from '@oware/betting';
import { pickKey, type SlipPick } from './pick';
import { needsTogether, quoteOf } from './quote';
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

it('of lines of one match only what one score can bring counts', () => {
  const under = aPick({ marketId: 18, specifiers: 'total=1.5', outcomeId: '13', odds: 40_000 });
  const both = aPick({ marketId: 29, outcomeId: '74', odds: 20_000 });
  const home = aPick({ outcomeId: '1', odds: 30_000 });
  const corners = aPick({ marketId: 166, specifiers: 'total=9.5', outcomeId: '12', odds: 20_000 });
  const bets = (...picks: SlipPick[]) => {
    const single = Object.fromEntries(picks.map((pick) => [pickKey(pick), N(10)]));
    return slipBets(slipOf(picks, { stakes: { ...stakes, single } }), 'single');
  };
  const config = aConfig({ taxRate: 0 });
  const net = (...picks: SlipPick[]) => quoteOf(bets(...picks), {}, config, null, bestTogether).net;
  // Both teams to score and under 1.5 goals never come together, a home win goes with either.
  expect(net(under, both)).toBe(N(40));
  expect(net(under, both, home)).toBe(N(70));
  expect(net(both, home, corners)).toBe(N(70));
  // A draw gives the stake back where there is no bet on it.
  const noBet = aPick({ marketId: 11, outcomeId: '4', odds: 15_000 });
  const draw = aPick({ outcomeId: '2', odds: 60_000 });
  expect(net(noBet, draw)).toBe(N(70));
  // Of three double chances two win, whatever the score.
  const chances = ['9', '10', '11'].map((outcomeId) => aPick({ marketId: 10, outcomeId, odds: 15_000 }));
  expect(net(...chances)).toBe(N(30));
  expect(needsTogether(bets(under, both))).toBe(true);
  // Until the rules have come, no more than one of them.
  expect(quoteOf(bets(under, both, home), {}, config).net).toBe(N(40));
  const elsewhere = aPick({ eventId: 'sr:match:9', outcomeId: '1', odds: 30_000 });
  expect(needsTogether(bets(under, elsewhere))).toBe(false);
  expect(net(under, elsewhere)).toBe(N(70));
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
  // They do not have the same stake: no line is said to have a sixth of it.
  expect(quoteOf(bets, {}, config)).toMatchObject({ unitStake: 0, oneCut: { all: N(50), cut: N(50) } });
});
