/** Time before the multiplier starts to count, ms. */
const TAKE_OFF = 600;
/** Time in which the multiplier grows by the factor e, ms. */
const GROWTH = 2200;
/** Time that the end of a flight is shown, ms. */
const ENDING = 1300;
/** Duration of the shortest round, ms. */
const SHORTEST = 2500;

/** A moment of a flight. */
export interface Flight {
  /** Multiplier reached so far, from 1. */
  multiplier: number;
  /** Progress of the ending, from 0 (still flying) to 1. */
  ended: number;
  /** Time since the start, ms; that of the end at rest. */
  ms: number;
}

/** Returns the time at which a flight reaches a multiplier, ms after the start. */
export const getReachTime = (multiplier: number): number => TAKE_OFF + GROWTH * Math.log(multiplier);

/** Returns the duration of a flight that ends at a multiplier, ms. */
export const getFlightDuration = (end: number): number => Math.max(SHORTEST, getReachTime(end) + ENDING);

/**
 * Returns a moment of a flight.
 * @param end multiplier at which it ends
 * @param ms time since the start; Infinity for the last picture
 */
export function getFlight(end: number, ms: number): Flight {
  const endsAt = getReachTime(end);
  const at = Math.min(ms, getFlightDuration(end));
  return {
    multiplier: Math.min(end, Math.exp(Math.max(0, at - TAKE_OFF) / GROWTH)),
    ended: Math.min(1, Math.max(0, at - endsAt) / (ENDING - 300)),
    ms: at,
  };
}

/** Returns how far apart two multipliers are on the scale of the picture, on which equal factors are equally long. */
export const getDistance = (from: number, to: number): number => Math.log(to / from);
