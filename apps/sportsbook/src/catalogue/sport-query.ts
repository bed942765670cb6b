import { type Sport } from '@oware/config';
import { type EventsArgs } from './endpoints';

const STEP = 50;
const MOST = 300;

/** What a sport's page shows, from its address: `?market=18&limit=100`. Anything else counts as not given. */
export interface SportView {
  marketId: number;
  live: EventsArgs;
  upcoming: EventsArgs;
  /** The limit of the next longer list; null when it is at its longest. */
  longer: number | null;
}

export function sportView(sport: Sport, search: URLSearchParams): SportView {
  const asked = Number(search.get('market'));
  const known = sport.defaultMarkets.find(({ id }) => id === asked) ?? sport.defaultMarkets[0];
  const limit = clampLimit(Number(search.get('limit')));
  return {
    marketId: known?.id ?? 1,
    live: { sportId: sport.id, phase: 'live', limit: STEP },
    upcoming: { sportId: sport.id, phase: 'upcoming', limit },
    longer: limit < MOST ? limit + STEP : null,
  };
}

function clampLimit(limit: number): number {
  return Number.isInteger(limit) && limit > STEP ? Math.min(limit, MOST) : STEP;
}
