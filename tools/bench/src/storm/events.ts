import { type EventDelta, type Odds, type SportEvent } from '@oware/contracts';
import { SPORT } from './topic';

/** Creates live football matches with 1X2, over/under and double chance; always the same ones. */
export function createLiveEvents(count: number): SportEvent[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `sr:match:${9_000_000 + at}`,
    sportId: SPORT,
    category: { id: 'sr:category:1', name: 'Bench' },
    tournament: { id: `sr:tournament:${1 + Math.floor(at / 20)}`, name: `League ${1 + Math.floor(at / 20)}` },
    home: { id: `sr:competitor:${2 * at + 1}`, name: `Home ${at + 1}` },
    away: { id: `sr:competitor:${2 * at + 2}`, name: `Away ${at + 1}` },
    startTime: Date.now() - 1_800_000,
    status: 'live',
    clock: { matchTime: '30:00', running: true, period: '1st half' },
    score: { home: 0, away: 0, periods: [[0, 0]] },
    version: 1,
    marketCount: 3,
    markets: [
      market(1, '', '1X2', [
        ['1', `Home ${at + 1}`, 20_500],
        ['2', 'draw', 33_000],
        ['3', `Away ${at + 1}`, 36_000],
      ]),
      market(18, 'total=2.5', 'Over/Under 2.5', [
        ['12', 'over 2.5', 19_000],
        ['13', 'under 2.5', 19_500],
      ]),
      market(10, '', 'Double Chance', [
        ['9', 'home or draw', 12_800],
        ['10', 'home or away', 13_100],
        ['11', 'draw or away', 17_500],
      ]),
    ],
  }));
}

const market = (
  id: number,
  specifiers: string,
  name: string,
  outcomes: [string, string, Odds][],
): SportEvent['markets'][number] => ({
  id,
  specifiers,
  name,
  status: 1,
  groups: ['all'],
  outcomes: outcomes.map(([outcome, title, odds]) => ({ id: outcome, name: title, odds, active: true })),
});

/** Changes single prices of the events at random, in the same way in each run, and keeps the events up to date. */
export class Prices {
  #seed = 42;
  readonly #history = new Map<string, { since: number; odds: Odds }[]>();

  constructor(readonly events: readonly SportEvent[]) {}

  /** Changes one price; returns its delta. */
  move(): EventDelta {
    const event = this.events[this.#next(this.events.length)]!;
    const line = event.markets[this.#next(event.markets.length)]!;
    const outcome = line.outcomes[this.#next(line.outcomes.length)]!;
    const time = Date.now();
    const key = createKey(event.id, line.id, outcome.id);
    const history = this.#history.get(key) ?? [{ since: 0, odds: outcome.odds ?? 0 }];
    outcome.odds = 10_500 + this.#next(5000) * 10;
    this.#history.set(key, [...history.slice(-50), { since: time, odds: outcome.odds }]);
    event.version += 1;
    return {
      eventId: event.id,
      version: event.version,
      time,
      markets: [[line.id, line.specifiers, 1, [[outcome.id, outcome.odds, 1]]]],
    };
  }

  /** Checks whether an outcome had these odds at some moment of the `grace` ms before `time`. */
  wereRight(
    eventId: string,
    marketId: number,
    outcomeId: string,
    { odds, time, grace }: { odds: Odds; time: number; grace: number },
  ): boolean {
    const history = this.#history.get(createKey(eventId, marketId, outcomeId));
    if (!history) return true;
    return history.some(
      (entry, at) => entry.odds === odds && entry.since <= time && (history[at + 1]?.since ?? Infinity) >= time - grace,
    );
  }

  #next(below: number): number {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.#seed / 2_147_483_648) * below);
  }
}

const createKey = (eventId: string, marketId: number, outcomeId: string): string =>
  `${eventId} ${marketId} ${outcomeId}`;
