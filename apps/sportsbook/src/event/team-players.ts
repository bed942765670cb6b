import { type Outcome } from '@oware/contracts';

/** Number of players per team that are shown before the others are unfolded. */
const FIRST = 6;

/** Whether the feed has sent the team of a player in these outcomes. */
export const hasTeams = (outcomes: readonly Outcome[]): boolean => outcomes.some(({ side }) => side !== undefined);

/** Returns outcomes by their odds, lowest first; outcomes that cannot be bet on are last. */
export function sortByOdds(outcomes: readonly Outcome[]): readonly Outcome[] {
  const getOdds = ({ odds, active }: Outcome): number => (active && odds !== null ? odds : Infinity);
  // Two infinite numbers have no difference, so they are compared.
  return [...outcomes].sort((a, b) => (getOdds(a) === getOdds(b) ? 0 : getOdds(a) < getOdds(b) ? -1 : 1));
}

/** Players of home and of away. */
type Sides = readonly [home: readonly Outcome[], away: readonly Outcome[]];

/**
 * Splits the outcomes of a line into the first players of each team, the further ones, and outcomes without a team.
 * @param order ids in order; outcomes that are not listed are last
 */
export function splitByTeam(
  outcomes: readonly Outcome[],
  order: readonly string[],
): { first: Sides; further: Sides; others: readonly Outcome[] } {
  const getPlace = ({ id }: Outcome): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = [...outcomes].sort((a, b) => getPlace(a) - getPlace(b));
  const ofSide = (side: 0 | 1): readonly Outcome[] => sorted.filter((outcome) => outcome.side === side);
  const [home, away] = [ofSide(0), ofSide(1)];
  return {
    first: [home.slice(0, FIRST), away.slice(0, FIRST)],
    further: [home.slice(FIRST), away.slice(FIRST)],
    others: outcomes.filter(({ side }) => side === undefined),
  };
}
