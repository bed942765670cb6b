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

/** A step of the animation, from `at` ms after kick-off for `lasts` ms. */
export type Step = { at: number; lasts: number } & (
  | { kind: 'start' }
  /** `goalAt`: when goal or no goal is shown, ms after kick-off. */
  | { kind: 'attack'; no: 1 | 2 | 3 | 4; half: 1 | 2; side: 'home' | 'away'; goal: boolean; goalAt: number }
  | { kind: 'half-time' | 'ending'; score: Pair }
);

/** How long a match is shown, ms: start delay, start, two attacks, half-time board, two attacks, ending board. */
export const MATCH_LASTS = TIMES.startDelay + TIMES.start + 4 * TIMES.attack + TIMES.halfTime + TIMES.ending;

/**
 * The animation of a match: start, goal 1 and 2 (first half, attacks of home), half-time board, goal 3 and 4 (second half, attacks of
 * away), ending board (reference: virtuals). An attack ends in a goal when its side scored in that half; the boards have the true score.
 * @throws BettingError `sequence_invalid`
 */
export function timelineOf(resultSequence: string): Step[] {
  const { halfTime, fullTime } = parseResultSequence(resultSequence);
  const goals = { first: halfTime[0] > 0, second: fullTime[1] - halfTime[1] > 0 };
  let now: number = TIMES.startDelay;
  const next = (lasts: number): { at: number; lasts: number } => {
    const at = now;
    now += lasts;
    return { at, lasts };
  };
  const attack = (no: 1 | 2 | 3 | 4): Step => {
    const time = next(TIMES.attack);
    const half = no <= 2 ? 1 : 2;
    return {
      ...time,
      kind: 'attack',
      no,
      half,
      side: half === 1 ? 'home' : 'away',
      goal: half === 1 ? goals.first : goals.second,
      goalAt: time.at + TIMES.goalDelay,
    };
  };
  return [
    { ...next(TIMES.start), kind: 'start' },
    attack(1),
    attack(2),
    { ...next(TIMES.halfTime), kind: 'half-time', score: halfTime },
    attack(3),
    attack(4),
    { ...next(TIMES.ending), kind: 'ending', score: fullTime },
  ];
}

/** The step that is shown `ms` after kick-off: null before the first one, `over` after the last one. */
export function stepAt(timeline: readonly Step[], ms: number): Step | 'over' | null {
  const step = timeline.find(({ at, lasts }) => ms >= at && ms < at + lasts);
  return step ?? (ms >= MATCH_LASTS ? 'over' : null);
}
