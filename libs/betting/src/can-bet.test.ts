import { eventStatus, marketStatus, type EventStatus, type MarketStatus } from '@oware/contracts';
import { getBetRejection, betRejections, canBet, isGone, hasEnded, type OutcomeState } from './can-bet';

const events = eventStatus.options;
const markets = marketStatus.options.map(({ value }) => value);
const open: OutcomeState = { event: 'live', market: 1, odds: 20_000, active: true };

/** All combinations of states of an event, a market, its feed and an outcome. */
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
  'with event %s and market %d',
  (event, market) => {
    const over =
      ['ended', 'closed', 'cancelled', 'postponed', 'abandoned'].includes(event) || market === -3 || market === -4;
    const suspended = event === 'suspended' || market !== 1;
    expect(getBetRejection({ ...open, event, market })).toBe(over ? 'closed' : suspended ? 'suspended' : null);
    expect(getBetRejection({ ...open, event, market, producerUp: false })).toBe(over ? 'closed' : 'feedDown');
  },
);

it.each<[Partial<OutcomeState>, ReturnType<typeof getBetRejection>]>([
  [{}, null],
  [{ event: 'notStarted' }, null],
  [{ producerUp: true }, null],
  [{ active: false }, 'suspended'],
  [{ odds: null }, 'suspended'],
  [{ odds: null, active: false, producerUp: false }, 'feedDown'],
  [{ odds: null, market: -4 }, 'closed'],
])('with %j: rejection %s', (change, rejection) => {
  expect(getBetRejection({ ...open, ...change })).toBe(rejection);
  expect(canBet({ ...open, ...change })).toBe(rejection === null);
});

it('rejects an outcome that the product does not have', () => {
  expect(getBetRejection(null)).toBe('unknown');
  expect(canBet(null)).toBe(false);
});

it('accepts bets in two of all states', () => {
  expect(states).toHaveLength(384);
  expect(states.filter(canBet).map(({ event, market }): [EventStatus, MarketStatus] => [event, market])).toEqual([
    ['notStarted', 1],
    ['live', 1],
  ]);
});

it('distinguishes permanent rejections', () => {
  expect(betRejections.map((rejection) => isGone(rejection))).toEqual([true, true, false, false]);
  expect(isGone(null)).toBe(false);
});

it('knows when an event has ended', () => {
  expect(events.filter(hasEnded)).toEqual(['ended', 'closed', 'cancelled', 'postponed', 'abandoned']);
});
