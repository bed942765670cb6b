/** Longest time of a kick, and the longest time of all kicks together, ms. */
const [KICK, ALL_KICKS] = [950, 10_400];
/** Time that the end is shown, and the shortest round, ms. */
const [ENDING, SHORTEST] = [1_200, 2_500];
/** Share of a kick before the ball moves, and until it arrives. */
const [RUN_UP, ARRIVED] = [0.3, 0.55];

/** A moment of a shoot-out. */
export interface ShootOutMoment {
  /** Number of kicks whose result is known. */
  done: number;
  /** Index of the kick in the picture; the last one at the end. */
  kick: number;
  /** Progress of the ball from the spot (0) to the goal (1). */
  flight: number;
}

const getKickTime = (kicks: number): number => Math.min(KICK, ALL_KICKS / kicks);

/** Returns the duration of a shoot-out with this number of kicks, ms. */
export const getShootOutDuration = (kicks: number): number => Math.max(SHORTEST, kicks * getKickTime(kicks) + ENDING);

/**
 * Returns a moment of a shoot-out.
 * @param ms time since the start; Infinity for the last picture
 */
export function getShootOutMoment(kicks: number, ms: number): ShootOutMoment {
  const at = Math.min(kicks, ms / getKickTime(kicks));
  const kick = Math.min(kicks - 1, Math.floor(at));
  const progress = at - kick;
  return {
    kick,
    done: progress >= ARRIVED ? kick + 1 : kick,
    flight: Math.min(1, Math.max(0, (progress - RUN_UP) / (ARRIVED - RUN_UP))),
  };
}
