import { type BasketballResult } from '@oware/virtuals-engine';

/** Duration of a quarter, of the last basket, and of the end, ms. */
const [QUARTER, LAST, ENDING] = [2_100, 900, 1_100];
/** Number of attacks of each team that the picture shows in a quarter. */
const ATTACKS = 4;

/** A moment of a match. */
export interface MatchMoment {
  home: number;
  away: number;
  /** From 1; 5 is overtime. */
  quarter: number;
  /** Whether it is over. */
  isOver: boolean;
  /** Team that is throwing, and the progress of the ball to its basket. */
  side: 'home' | 'away';
  flight: number;
}

/** Returns the duration of a match, ms. */
export const getMatchDuration = ({ quarters, isOvertime }: BasketballResult): number =>
  quarters.length * QUARTER + (isOvertime ? LAST : 0) + ENDING;

/** Returns the points of a team after a number of its attacks in a quarter. */
const getPoints = (points: number, attacks: number): number => Math.floor((points * attacks) / ATTACKS);

/**
 * Returns a moment of a match: in each quarter, the teams attack in turn and share their points among the attacks.
 * @param ms time since the start; Infinity for the last picture
 */
export function getMatchMoment({ quarters, isOvertime, home, away }: BasketballResult, ms: number): MatchMoment {
  const regular = quarters.length * QUARTER;
  const end = regular + (isOvertime ? LAST : 0);
  const winner = home > away ? 'home' : 'away';
  if (ms >= end) return { home, away, quarter: isOvertime ? 5 : 4, isOver: true, side: winner, flight: 1 };
  const index = Math.min(quarters.length, Math.floor(ms / QUARTER));
  const before = quarters.slice(0, index);
  const sums = {
    home: before.reduce((sum, quarter) => sum + quarter.home, 0),
    away: before.reduce((sum, quarter) => sum + quarter.away, 0),
  };
  const current = quarters[index];
  if (current === undefined) return { ...sums, quarter: 5, isOver: false, side: winner, flight: (ms - regular) / LAST };
  const attack = ((ms - index * QUARTER) / QUARTER) * ATTACKS * 2;
  const done = Math.floor(attack);
  return {
    home: sums.home + getPoints(current.home, Math.ceil(done / 2)),
    away: sums.away + getPoints(current.away, Math.floor(done / 2)),
    quarter: index + 1,
    isOver: false,
    side: done % 2 === 0 ? 'home' : 'away',
    flight: attack - done,
  };
}
