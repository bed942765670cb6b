import { parseResultSequence } from '@oware/betting';

/** Times of the match animation, ms (reference: constants). */
export const TIMES = {
  startDelay: 1600,
  start: 3000,
  attack: 4000,
  goalDelay: 3200,
  halfTime: 4000,
  ending: 3000,
} as const;

type Pair = readonly [home: number, away: number];

/** A step of the animation, from `at` ms after kick-off for `duration` ms. */
export type Step = { at: number; duration: number } & (
  | { kind: 'start' }
  /** `goalAt`: time when the goal or miss is shown, ms after kick-off. */
  | { kind: 'attack'; number: 1 | 2 | 3 | 4; half: 1 | 2; side: 'home' | 'away'; goal: boolean; goalAt: number }
  | { kind: 'half-time' | 'ending'; score: Pair }
);

/** Length of a match animation, ms: start delay, start, two attacks, half-time board, two attacks, ending board. */
export const MATCH_DURATION_MS = TIMES.startDelay + TIMES.start + 4 * TIMES.attack + TIMES.halfTime + TIMES.ending;

/**
 * Returns the attacking sides of the second half, attacks 3 and 4: the side that scored in it; both in turn if both did, starting with the
 * one that scored first; home if neither did.
 * @param goals of the second half, `A` home, `B` away
 */
function getSecondHalfSides(goals: string): readonly ['home' | 'away', 'home' | 'away'] {
  if (goals.includes('A') && goals.includes('B')) return goals.startsWith('A') ? ['home', 'away'] : ['away', 'home'];
  return goals.includes('B') ? ['away', 'away'] : ['home', 'home'];
}

/**
 * Returns the animation of a match: start, goals 1 and 2 (first half, attacks of home), half-time board, goals 3 and 4 (second half,
 * attacks of the side that scored in it), ending board (reference: virtuals). An attack ends in a goal when its side scored in that half;
 * the boards show the true score.
 * @throws BettingError `sequence_invalid`
 */
export function createTimeline(resultSequence: string): Step[] {
  const { halfTime, fullTime } = parseResultSequence(resultSequence);
  const [third, fourth] = getSecondHalfSides(resultSequence.slice(resultSequence.indexOf('H') + 1));
  let now: number = TIMES.startDelay;
  const next = (duration: number): { at: number; duration: number } => {
    const at = now;
    now += duration;
    return { at, duration };
  };
  const attack = (number: 1 | 2 | 3 | 4, side: 'home' | 'away'): Step => {
    const time = next(TIMES.attack);
    const half = number <= 2 ? 1 : 2;
    const team = side === 'home' ? 0 : 1;
    const scored = half === 1 ? halfTime[team] : fullTime[team] - halfTime[team];
    return { ...time, kind: 'attack', number, half, side, goal: scored > 0, goalAt: time.at + TIMES.goalDelay };
  };
  return [
    { ...next(TIMES.start), kind: 'start' },
    attack(1, 'home'),
    attack(2, 'home'),
    { ...next(TIMES.halfTime), kind: 'half-time', score: halfTime },
    attack(3, third),
    attack(4, fourth),
    { ...next(TIMES.ending), kind: 'ending', score: fullTime },
  ];
}

/** Returns the step shown `ms` after kick-off: null before the first one, `over` after the last one. */
export function getStepAt(timeline: readonly Step[], ms: number): Step | 'over' | null {
  const step = timeline.find(({ at, duration }) => ms >= at && ms < at + duration);
  return step ?? (ms >= MATCH_DURATION_MS ? 'over' : null);
}
