import { createOutcome, type Game, type GameOutcome } from '../game';

/** Number of equally likely draws. */
const DRAWS = 1_000_000;
/** Share of the stakes that is paid back, in millionths: a target is reached with this probability, divided by the target. */
const RETURN = 965_000;
/** End of the longest flight, in hundredths. It is above all targets. */
const LONGEST = 100_000;

/** Targets that a player can choose, in hundredths. */
export const FLIGHT_TARGETS: readonly number[] = [120, 150, 180, 200, 250, 300, 500, 750, 1_000, 2_000, 5_000, 10_000];

/** Returns the multiplier at which a drawn flight ends, in hundredths: 965,000 divided by the draw plus 1, from 1.00 to 1,000.00. */
export const getFlightEnd = (drawn: number): number =>
  Math.min(LONGEST, Math.max(100, Math.floor((RETURN * 100) / (drawn + 1))));

/** Returns the id of the outcome that a flight reaches a target. */
export const getTargetId = (target: number): string => `x${target / 100}`;

/** Returns the number of draws, of a million, that reach a target in hundredths. */
export const countReaching = (target: number): number => Math.min(DRAWS, Math.floor((RETURN * 100) / target));

/** Returns the share of flights that reach a target in hundredths. */
export const getReachChance = (target: number): number => countReaching(target) / DRAWS;

/** Returns the target of an outcome, in hundredths; undefined for another id. */
export const findTarget = (outcomeId: string): number | undefined =>
  FLIGHT_TARGETS.find((target) => getTargetId(target) === outcomeId);

function createTarget(target: number): GameOutcome {
  const odds = target * 100;
  return {
    ...createOutcome(getTargetId(target), odds, ([drawn = 0]) => getFlightEnd(drawn) >= target),
    average: { sum: odds * countReaching(target), of: DRAWS },
  };
}

/**
 * Creates a crash game: one draw decides the multiplier at which a flight ends. A target that is chosen before the start pays its
 * multiplier if the flight reaches it.
 */
const createCrashGame = (gameId: string): Game => ({
  gameId,
  version: 1,
  draw: { kind: 'each', sizes: [DRAWS] },
  outcomes: FLIGHT_TARGETS.map(createTarget),
  maxSelections: 3,
  // A flight that reaches the highest target reaches all of them.
  getBestOdds: (outcomes) => outcomes.reduce((sum, { odds }) => sum + odds, 0),
});

/** Sky Flight: a kite. */
export const skyFlight = createCrashGame('sporty-hero');
/** Rush: a runner. */
export const rush = createCrashGame('rush');
/** Pocket Rockets: a rocket. */
export const pocketRockets = createCrashGame('pocket-rockets');
