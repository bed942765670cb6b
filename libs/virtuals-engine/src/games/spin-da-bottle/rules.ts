import { createOutcome, type Game, type GameOutcome } from '../game';

/** Number of stops of the bottle, clockwise from the left. */
export const BOTTLE_STOPS = 50;

/** Zones of the ring, clockwise from the left; the gold ones are a single stop. */
const ZONES = ['left', 'upLeft', 'upRight', 'right', 'downRight', 'downLeft'] as const;
export type BottleZone = (typeof ZONES)[number];

const QUARTER = 12;
const STOPS: readonly BottleZone[] = ZONES.flatMap((zone) =>
  Array.from({ length: zone === 'left' || zone === 'right' ? 1 : QUARTER }, () => zone),
);

/** Returns the zone of a stop. */
export const getBottleZone = (stop: number): BottleZone => STOPS[stop] ?? 'left';

const zone = (outcomeId: string, odds: number, wins: (zone: BottleZone) => boolean): GameOutcome =>
  createOutcome(outcomeId, odds, ([stop = 0]) => wins(getBottleZone(stop)));

/** A bottle that stops at one of 50 places: bets on a half or a quarter of the ring, or on one of the two gold stops between the halves. */
export const spinTheBottle: Game = {
  gameId: 'spin-da-bottle',
  version: 1,
  draw: { kind: 'each', sizes: [BOTTLE_STOPS] },
  outcomes: [
    zone('up', 20_000, (at) => at.startsWith('up')),
    zone('down', 20_000, (at) => at.startsWith('down')),
    ...(['upLeft', 'upRight', 'downLeft', 'downRight'] as const).map((id) => zone(id, 40_000, (at) => at === id)),
    ...(['left', 'right'] as const).map((id) => zone(id, 480_000, (at) => at === id)),
  ],
  maxSelections: 4,
};
