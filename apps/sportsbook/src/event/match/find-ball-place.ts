import { type MatchMoment } from '@oware/contracts';

/** A place on the field's grid of 320 × 160; home attacks to the right. */
export interface Place {
  x: number;
  y: number;
}

const CENTRE: Place = { x: 160, y: 80 };
/** Places of moments of the home side. */
const PLACES: Partial<Record<MatchMoment['kind'], Place>> = {
  score: { x: 310, y: 80 },
  points: { x: 270, y: 60 },
  corner: { x: 312, y: 10 },
  yellowCard: { x: 130, y: 100 },
  redCard: { x: 130, y: 100 },
};

/**
 * Returns the place of a moment on the field, as far as the feed reports it: a goal at the goal, a corner at the flag, a card in the side's
 * own half, everything else in the centre.
 */
export function findBallPlace(moment: Pick<MatchMoment, 'kind' | 'side'> | undefined): Place {
  const place = moment?.side === null || !moment ? undefined : PLACES[moment.kind];
  if (!place) return CENTRE;
  return moment?.side === 0 ? place : { x: 320 - place.x, y: 160 - place.y };
}
