import { type Fixture, getFixtures } from '@oware/virtuals-engine';
import { addTicket, type CountedMatches, isCounted } from './counted';
import { type CountedTicket } from './store';

const leg = (eventId: string, odds = 20_000) => ({ eventId, odds, outcomes: [] });
const ticket = (more: Partial<CountedTicket> = {}): CountedTicket => ({
  id: 1,
  roundId: 'a',
  status: 'lost',
  giftStake: 0,
  legs: [leg('1')],
  ...more,
});
const count = (...tickets: CountedTicket[]): boolean[] => {
  const before: CountedMatches = new Map();
  return tickets.map((each) => isCounted(each, before));
};

it.each([
  ['own money at even odds', {}, true],
  ['the minimum odds', { legs: [leg('1', 12_000)] }, true],
  ['a leg below the minimum odds', { legs: [leg('1'), leg('2', 11_999)] }, false],
  ['a stake partly paid by a gift', { giftStake: 1 }, false],
  ['a void ticket', { status: 'void' }, false],
] as const)('checks whether a ticket counts: %s', (_what, more, is) => {
  expect(count(ticket(more as Partial<CountedTicket>))).toEqual([is]);
});

it('counts one ticket per match and round, the first that qualifies', () => {
  expect(count(ticket(), ticket())).toEqual([true, false]);
  expect(count(ticket({ giftStake: 5 }), ticket())).toEqual([false, true]);
  expect(count(ticket(), ticket({ legs: [leg('2'), leg('1')] }), ticket({ legs: [leg('2')] }))).toEqual([
    true,
    false,
    true,
  ]);
  expect(count(ticket(), ticket({ roundId: 'b' }))).toEqual([true, true]);
});

const roundId = '0'.repeat(32);
const [match, other] = getFixtures(roundId) as [Fixture, Fixture];
const outcome = { marketId: 1, specifiers: '', outcomeId: '1' };

it.each([
  ['a lost single', 'lost', ['a'], 1, { tickets: 1 }],
  ['a won single', 'won', ['a'], 1, { tickets: 1, wins: 1 }],
  ['a won double', 'won', ['a', 'b'], 1, { tickets: 1, wins: 1 }],
  ['a won treble', 'won', ['a', 'b', 'c'], 1, { tickets: 1, wins: 1, multiple: 1 }],
  ['a lost treble', 'lost', ['a', 'b', 'c'], 1, { tickets: 1 }],
  ['a won bet builder', 'won', ['a'], 2, { tickets: 1, wins: 1, builder: 1 }],
  ['a lost bet builder', 'lost', ['a'], 2, { tickets: 1 }],
] as const)('tallies %s', (_what, status, events, outcomes, tallies) => {
  const legs = events.map((eventId) => ({
    ...leg(eventId),
    outcomes: Array.from({ length: outcomes }, () => outcome),
  }));
  expect(addTicket({ roundId, status, legs }, {}, new Set())).toEqual(tallies);
  expect(addTicket({ roundId, status, legs }, { tickets: 2, wins: 5 }, new Set())).toMatchObject({
    tickets: 3,
    wins: status === 'won' ? 6 : 5,
  });
});

it('gives the cards of both towns of each match of a won ticket, and none for a lost one', () => {
  const cards = new Set<string>();
  const legs = [leg(match.eventId)];
  addTicket({ roundId, status: 'lost', legs }, {}, cards);
  expect([...cards]).toEqual([]);
  addTicket({ roundId, status: 'won', legs }, {}, cards);
  const listCards = ({ leagueId, homeTeamName, awayTeamName }: Fixture) => [
    `${leagueId}:${homeTeamName}`,
    `${leagueId}:${awayTeamName}`,
  ];
  expect([...cards]).toEqual(listCards(match));
  addTicket({ roundId, status: 'won', legs: [...legs, leg(other.eventId)] }, {}, cards);
  expect([...cards].sort()).toEqual([...listCards(match), ...listCards(other)].sort());
});
