import { parseRejection } from './read-rejection';

const outcome = {
  eventId: 'sr:match:1',
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  odds: 20_000,
  active: true,
  marketStatus: 1,
  eventStatus: 'live',
};

it('reads the data of a rejection', () => {
  const sent = { outcomes: [outcome, { ...outcome, odds: null }], minStake: 100, maxStake: 0, bet: 0 };
  expect(parseRejection(sent)).toEqual(sent);
});

it.each([
  null,
  undefined,
  'no',
  [],
  { outcomes: 'none' },
  { outcomes: [null, {}, { ...outcome, odds: 'two' }], maxStake: '5', bet: 0.5 },
])('adds nothing to %j', (data) => {
  expect(parseRejection(data)).toEqual({ outcomes: [] });
});
