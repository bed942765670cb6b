import { type EventDelta, type MarketDelta, type SportEvent } from '@oware/contracts';

/** A football match with a 1X2 market and a total, the starting point of many tests. */
export function buildMatch(change: Partial<SportEvent> = {}): SportEvent {
  return {
    id: 'sr:match:1',
    sportId: 'sr:sport:1',
    category: { id: 'sr:category:1', name: 'Ghana' },
    tournament: { id: 'sr:tournament:1', name: 'Premier League' },
    home: { id: 'sr:competitor:1', name: 'Hearts of Oak' },
    away: { id: 'sr:competitor:2', name: 'Asante Kotoko' },
    startTime: Date.UTC(2026, 0, 10, 15),
    status: 'notStarted',
    clock: null,
    score: null,
    version: 10,
    marketCount: 2,
    markets: [
      {
        id: 1,
        specifiers: '',
        status: 1,
        name: '1X2',
        groups: ['main'],
        outcomes: [
          { id: '1', name: 'Hearts of Oak', odds: 20_500, active: true },
          { id: '2', name: 'Draw', odds: 31_000, active: true },
          { id: '3', name: 'Asante Kotoko', odds: 35_000, active: true },
        ],
      },
      {
        id: 18,
        specifiers: 'total=2.5',
        status: 1,
        name: 'Over/Under',
        groups: ['main', 'totals'],
        outcomes: [
          { id: '12', name: 'Over 2.5', odds: 19_000, active: true },
          { id: '13', name: 'Under 2.5', odds: 18_500, active: true },
        ],
      },
    ],
    ...change,
  };
}

/** A push about the match above. */
export const buildDelta = (
  version: number,
  markets: MarketDelta[] = [],
  change: Partial<EventDelta> = {},
): EventDelta => ({
  eventId: 'sr:match:1',
  version,
  time: 0,
  markets,
  ...change,
});

/** An outcome of the match above. */
export const ref = (
  outcomeId = '1',
  marketId = 1,
  specifiers = '',
): {
  eventId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
} => ({ eventId: 'sr:match:1', marketId, specifiers, outcomeId });
