import { type Gift } from '@oware/contracts';
import { getFixtures, getPricedMatch } from '@oware/virtuals-engine';
import { getTicketGift, planGift, canKeepGift, isFreeBet } from './gifts/gift-plan';
import { type RoundSelection } from './slice';
import { getBuilderOdds, getMode, listModes, getQuote, buildRequests, parseStake, buildTickets } from './build-tickets';

const roundId = 'cd'.repeat(16);
const fixtures = getFixtures(roundId);

/** Creates a selection of the round with the server's price. */
function selection(match: number, marketId: number, outcomeId: string, specifiers = ''): RoundSelection {
  const fixture = fixtures[match];
  if (!fixture) throw new Error('no match');
  const price = getPricedMatch(fixture).prices.find(
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
const [yes, over] = [selection(0, 29, '74'), selection(0, 18, '12', 'total=2.5')];
const other = selection(1, 29, '74');

it.each([
  ['one pick', [yes], ['single']],
  ['picks of several matches', [yes, other], ['multiple', 'single']],
  ['picks of one match', [yes, over], ['builder', 'single']],
  ['two picks of one match and another pick', [yes, over, other], ['single']],
])('%s', (_name, selections, modes) => expect(listModes(selections, true)).toEqual(modes));

it('without bet builders, selections of one match are singles; the chosen type is kept if possible', () => {
  expect(listModes([yes, over], false)).toEqual(['single']);
  expect(getMode({ mode: 'single' }, ['multiple', 'single'])).toBe('single');
  expect(getMode({ mode: 'builder' }, ['multiple', 'single'])).toBe('multiple');
});

it('a bet builder has one price below the product of the odds, because its selections are correlated', () => {
  const odds = getBuilderOdds(roundId, [yes, over]) ?? 0;
  expect(odds).toBeGreaterThan(Math.max(yes.odds, over.odds));
  expect(odds).toBeLessThan((yes.odds * over.odds) / 10_000);
  expect(getBuilderOdds(roundId, [yes, selection(0, 29, '76')])).toBeNull();
  expect(buildTickets(roundId, [yes, selection(0, 29, '76')], 'builder')).toEqual([]);
});

it('singles are separate tickets, each with its own key', () => {
  const tickets = buildTickets(roundId, [yes, other], 'single');
  let keys = 0;
  expect(buildRequests(roundId, tickets, 10_000, () => `k${++keys}`)).toMatchObject([
    { key: 'k1', stake: 10_000, legs: [{ eventId: yes.eventId, outcomes: [{ marketId: '29', outcomeId: '74' }] }] },
    { key: 'k2', legs: [{ eventId: other.eventId }] },
  ]);
  expect(getQuote(tickets, 10_000, {})).toMatchObject({ total: 20_000, net: yes.odds + other.odds });
  expect(getQuote(tickets, 0, {})).toBeNull();
});

it('singles that exclude each other win no more than the best of them', () => {
  const [home, away] = [selection(0, 1, '1'), selection(0, 1, '3')];
  const quote = getQuote(buildTickets(roundId, [home, away, other], 'single'), 10_000, {});
  expect(quote).toMatchObject({ total: 30_000, net: Math.max(home.odds, away.odds) + other.odds });
});

it.each([
  ['', 0],
  ['12.50', 125_000],
  ['1,5', null],
])('parses %p as %p', (typed, units) => expect(parseStake(typed)).toBe(units));

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

  it('pays for the first ticket first, and is sent with the tickets that it pays for', () => {
    const plan = planGift(gift(1, 130), slip);
    expect(plan).toMatchObject({ shares: [100, 30], pays: 130, problem: null });
    const short = planGift(gift(2, 60), slip);
    expect([getTicketGift(short, 0), getTicketGift(short, 1), getTicketGift(null, 0)]).toEqual([
      { giftId: '7', giftPays: 60 },
      {},
      {},
    ]);
    const requests = buildRequests(roundId, buildTickets(roundId, [yes, other], 'single'), 100, () => 'k', short);
    expect(requests.map(({ giftId }) => giftId)).toEqual(['7', undefined]);
  });

  it.each([
    ['one single', { picks: [yes], mode: 'single', count: 1, stake: 100 }, null],
    ['a multiple', { picks: [yes, other], mode: 'multiple', count: 1, stake: 100 }, null],
    ['singles', slip, 'giftUnsupported'],
    ['a bet builder', { picks: [yes, over], mode: 'builder', count: 1, stake: 100 }, 'giftUnsupported'],
    ['more picks than it accepts', { picks: [yes], mode: 'single', count: 1, stake: 201 }, 'giftTooSmall'],
  ] as const)('that is a free bet on %s', (_what, on, problem) => {
    const plan = planGift(gift(3, 200), on);
    expect(plan?.problem).toBe(problem);
    expect(plan?.pays).toBe(problem === null ? 100 : 0);
    expect(isFreeBet(plan)).toBe(true);
  });

  it('does not pay for bets that cover all results, including bets already placed', () => {
    const [home, draw, away] = ['1', '2', '3'].map((outcomeId) => selection(0, 1, outcomeId)) as [
      RoundSelection,
      RoundSelection,
      RoundSelection,
    ];
    const bets = (selections: RoundSelection[]) => buildTickets(roundId, selections, 'single');
    const on = (selections: RoundSelection[]) => ({
      picks: selections,
      mode: 'single' as const,
      count: selections.length,
      stake: 100,
    });
    const placed = bets([home]);
    expect(planGift(gift(1, 100), on([draw, away]), [...placed, ...bets([draw, away])])?.problem).toBe('giftCoversAll');
    expect(planGift(gift(1, 100), on([draw]), [...placed, ...bets([draw])])?.problem).toBeNull();
  });

  it('that is a free bet does not return its stake, and one for larger stakes is not used', () => {
    const tickets = buildTickets(roundId, [yes], 'single');
    const [paid, free] = [getQuote(tickets, 10_000, {}), getQuote(tickets, 10_000, { freeBet: true })];
    expect((paid?.net ?? 0) - (free?.net ?? 0)).toBe(10_000);
    expect(planGift(gift(1, 200, 101), slip)).toMatchObject({ pays: 0, problem: 'giftOrderTooLow' });
    expect(planGift(null, slip)).toBeNull();
  });

  it('that is a free bet is deselected by a selection that it does not cover', () => {
    expect(canKeepGift(gift(3, 200), [yes, other])).toBe(true);
    expect(canKeepGift(gift(3, 200), [yes, over])).toBe(false);
    expect(canKeepGift(gift(1, 200), [yes, over])).toBe(true);
  });
});
