import { fixturesOf, pricedMatch } from '@oware/virtuals-engine';
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

it.each([
  ['', 0],
  ['12.50', 125_000],
  ['1,5', null],
])('reads %p as %p', (typed, units) => expect(stakeOf(typed)).toBe(units));
