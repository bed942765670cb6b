import { type Gift } from '@oware/contracts';
import { fixturesOf, pricedMatch } from '@oware/virtuals-engine';
import { giftOf, giftPlan, giftStays, isFreeBet } from './gifts/gift-plan';
import { type RoundPick } from './slice';
import { builderOdds, modeOf, modesOf, quoteOf, requestsOf, stakeOf, ticketsOf } from './tickets-of';

const roundId = 'cd'.repeat(16);
const fixtures = fixturesOf(roundId);

/** A pick of the round as the server would price it. */
function pick(match: number, marketId: number, outcomeId: string, specifiers = ''): RoundPick {
  const fixture = fixtures[match];
  if (!fixture) throw new Error('no match');
  const price = pricedMatch(fixture).prices.find(
    (each) => each.marketId === marketId && each.outcomeId === outcomeId && each.specifiers === specifiers,
  );
  return {
    eventId: fixture.eventId,
    marketId: String(marketId),
    specifiers,
    outcomeId,
    market: '',
    title: '',
    home: fixture.homeTeamName,
    away: fixture.awayTeamName,
    odds: price?.odds ?? 0,
  };
}
const [yes, over] = [pick(0, 29, '74'), pick(0, 18, '12', 'total=2.5')];
const other = pick(1, 29, '74');

it.each([
  ['one pick', [yes], ['single']],
  ['picks of several matches', [yes, other], ['multiple', 'single']],
  ['picks of one match', [yes, over], ['builder', 'single']],
  ['two of one match and another', [yes, over, other], ['single']],
])('%s', (_name, picks, modes) => expect(modesOf(picks, true)).toEqual(modes));

it('without bet builders picks of one match are singles; what was chosen holds as long as it may', () => {
  expect(modesOf([yes, over], false)).toEqual(['single']);
  expect(modeOf({ mode: 'single' }, ['multiple', 'single'])).toBe('single');
  expect(modeOf({ mode: 'builder' }, ['multiple', 'single'])).toBe('multiple');
});

it('a bet builder has one price below the product, for its picks help each other', () => {
  const odds = builderOdds(roundId, [yes, over]) ?? 0;
  expect(odds).toBeGreaterThan(Math.max(yes.odds, over.odds));
  expect(odds).toBeLessThan((yes.odds * over.odds) / 10_000);
  expect(builderOdds(roundId, [yes, pick(0, 29, '76')])).toBeNull();
  expect(ticketsOf(roundId, [yes, pick(0, 29, '76')], 'builder')).toEqual([]);
});

it('singles are tickets of their own, with a key each', () => {
  const tickets = ticketsOf(roundId, [yes, other], 'single');
  let keys = 0;
  expect(requestsOf(roundId, tickets, 10_000, () => `k${++keys}`)).toMatchObject([
    { key: 'k1', stake: 10_000, legs: [{ eventId: yes.eventId, outcomes: [{ marketId: '29', outcomeId: '74' }] }] },
    { key: 'k2', legs: [{ eventId: other.eventId }] },
  ]);
  expect(quoteOf(tickets, 10_000, {})).toMatchObject({ total: 20_000, net: yes.odds + other.odds });
  expect(quoteOf(tickets, 0, {})).toBeNull();
});

it('singles that exclude each other win no more than the best of them', () => {
  const [home, away] = [pick(0, 1, '1'), pick(0, 1, '3')];
  const quote = quoteOf(ticketsOf(roundId, [home, away, other], 'single'), 10_000, {});
  expect(quote).toMatchObject({ total: 30_000, net: Math.max(home.odds, away.odds) + other.odds });
});

it.each([
  ['', 0],
  ['12.50', 125_000],
  ['1,5', null],
])('reads %p as %p', (typed, units) => expect(stakeOf(typed)).toBe(units));

describe('a gift', () => {
  const gift = (kind: Gift['kind'], curBal: number, leastOrderAmount = 0): Gift => ({
    giftId: '7',
    kind,
    initBal: curBal,
    curBal,
    leastOrderAmount,
    usableTime: 0,
    expireTime: 1,
    bvnVerified: true,
    state: 'usable',
  });
  const slip = { picks: [yes, other], mode: 'single' as const, count: 2, stake: 100 };

  it('pays of the first ticket first, and goes with those that it pays of', () => {
    const plan = giftPlan(gift(1, 130), slip);
    expect(plan).toMatchObject({ shares: [100, 30], pays: 130, problem: null });
    const short = giftPlan(gift(2, 60), slip);
    expect([giftOf(short, 0), giftOf(short, 1), giftOf(null, 0)]).toEqual([{ giftId: '7', giftPays: 60 }, {}, {}]);
    const requests = requestsOf(roundId, ticketsOf(roundId, [yes, other], 'single'), 100, () => 'k', short);
    expect(requests.map(({ giftId }) => giftId)).toEqual(['7', undefined]);
  });

  it.each([
    ['one single', { picks: [yes], mode: 'single', count: 1, stake: 100 }, null],
    ['a multiple', { picks: [yes, other], mode: 'multiple', count: 1, stake: 100 }, null],
    ['singles', slip, 'giftUnsupported'],
    ['a bet builder', { picks: [yes, over], mode: 'builder', count: 1, stake: 100 }, 'giftUnsupported'],
    ['more than it holds', { picks: [yes], mode: 'single', count: 1, stake: 201 }, 'giftTooSmall'],
  ] as const)('that is a free bet on %s', (_what, on, problem) => {
    const plan = giftPlan(gift(3, 200), on);
    expect(plan?.problem).toBe(problem);
    expect(plan?.pays).toBe(problem === null ? 100 : 0);
    expect(isFreeBet(plan)).toBe(true);
  });

  it('pays of no bets that cover all results, with those that stand already', () => {
    const [home, draw, away] = ['1', '2', '3'].map((outcomeId) => pick(0, 1, outcomeId)) as [
      RoundPick,
      RoundPick,
      RoundPick,
    ];
    const bets = (picks: RoundPick[]) => ticketsOf(roundId, picks, 'single');
    const on = (picks: RoundPick[]) => ({ picks, mode: 'single' as const, count: picks.length, stake: 100 });
    const placed = bets([home]);
    expect(giftPlan(gift(1, 100), on([draw, away]), [...placed, ...bets([draw, away])])?.problem).toBe('giftCoversAll');
    expect(giftPlan(gift(1, 100), on([draw]), [...placed, ...bets([draw])])?.problem).toBeNull();
  });

  it('of which a free bet wins no stake back, and one for larger stakes waits', () => {
    const tickets = ticketsOf(roundId, [yes], 'single');
    const [paid, free] = [quoteOf(tickets, 10_000, {}), quoteOf(tickets, 10_000, { freeBet: true })];
    expect((paid?.net ?? 0) - (free?.net ?? 0)).toBe(10_000);
    expect(giftPlan(gift(1, 200, 101), slip)).toMatchObject({ pays: 0, problem: 'giftOrderTooLow' });
    expect(giftPlan(null, slip)).toBeNull();
  });

  it('that is a free bet goes with a pick that it does not take', () => {
    expect(giftStays(gift(3, 200), [yes, other])).toBe(true);
    expect(giftStays(gift(3, 200), [yes, over])).toBe(false);
    expect(giftStays(gift(1, 200), [yes, over])).toBe(true);
  });
});
