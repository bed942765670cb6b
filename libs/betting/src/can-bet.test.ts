import { eventStatus, marketStatus, type EventStatus, type MarketStatus } from '@oware/contracts';
import { betRejection, betRejections, canBet, isGone, isOver, type OutcomeState } from './can-bet';

const events = eventStatus.options;
const markets = marketStatus.options.map(({ value }) => value);
const open: OutcomeState = { event: 'live', market: 1, odds: 20_000, active: true };

/** Every state of an event, a market, its source and an outcome. */
const states = events.flatMap((event) =>
  markets.flatMap((market) =>
    [true, false].flatMap((producerUp) =>
      [true, false].flatMap((active) =>
        [20_000, null].map((odds): OutcomeState => ({ event, market, producerUp, active, odds })),
      ),
    ),
  ),
);

it.each(events.flatMap((event) => markets.map((market) => [event, market] as const)))(
  'an event %s and a market %d',
  (event, market) => {
    const over =
      ['ended', 'closed', 'cancelled', 'postponed', 'abandoned'].includes(event) || market === -3 || market === -4;
    const suspended = event === 'suspended' || market !== 1;
    expect(betRejection({ ...open, event, market })).toBe(over ? 'closed' : suspended ? 'suspended' : null);
    expect(betRejection({ ...open, event, market, producerUp: false })).toBe(over ? 'closed' : 'feedDown');
  },
);

it.each<[Partial<OutcomeState>, ReturnType<typeof betRejection>]>([
  [{}, null],
  [{ event: 'notStarted' }, null],
  [{ producerUp: true }, null],
  [{ active: false }, 'suspended'],
  [{ odds: null }, 'suspended'],
  [{ odds: null, active: false, producerUp: false }, 'feedDown'],
  [{ odds: null, market: -4 }, 'closed'],
])('with %j it is %s', (change, rejection) => {
  expect(betRejection({ ...open, ...change })).toBe(rejection);
  expect(canBet({ ...open, ...change })).toBe(rejection === null);
});

it('does not have what the product does not have', () => {
  expect(betRejection(null)).toBe('unknown');
  expect(canBet(null)).toBe(false);
});

it('is open in two of all states', () => {
  expect(states).toHaveLength(384);
  expect(states.filter(canBet).map(({ event, market }): [EventStatus, MarketStatus] => [event, market])).toEqual([
    ['notStarted', 1],
    ['live', 1],
  ]);
});

it('knows what does not come back', () => {
  expect(betRejections.map((rejection) => isGone(rejection))).toEqual([true, true, false, false]);
  expect(isGone(null)).toBe(false);
});

it('knows when an event is over', () => {
  expect(events.filter(isOver)).toEqual(['ended', 'closed', 'cancelled', 'postponed', 'abandoned']);
});
