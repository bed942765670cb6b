import { parseResultSequence } from '@oware/betting';
import { type Step, timelineOf } from './timeline';

type Pair = readonly [home: number, away: number];

/** From `at` ms after kick-off on the score line shows `score`. */
export interface ScoreMark {
  at: number;
  score: Pair;
}

const scoreOf = (goals: string): Pair => [goals.split('A').length - 1, goals.split('B').length - 1];

/** The goals up to and with the `count`-th one of a side. */
function upTo(goals: string, side: 'A' | 'B', count: number): string {
  let at = -1;
  for (let seen = 0; seen < count; seen++) at = goals.indexOf(side, at + 1);
  return goals.slice(0, at + 1);
}

/** The goals of one side that come before the first goal of the other. */
const leadingRun = (goals: string): number => /^(?:A+|B+)/.exec(goals)?.[0].length ?? 0;

/**
 * What the score line of a match shows and when. Two attacks are shown of each half, however many goals it has (reference: virtuals): its
 * goals come in their true order. Where both attacks are of one side, half of its goals come with the first attack and the others with the
 * second. Where the sides attack in turn, the first brings its goals before the other side's first, and the second its last one. What is
 * left of the half comes with the board that ends it. So line and board never disagree.
 * @throws BettingError `sequence_invalid`
 */
export function scoreMarksOf(
  resultSequence: string,
  timeline: readonly Step[] = timelineOf(resultSequence),
): ScoreMark[] {
  const { halfTime, fullTime } = parseResultSequence(resultSequence);
  const [first = '', second = ''] = resultSequence.split('H');
  const inTurn =
    new Set(timeline.flatMap((step) => (step.kind === 'attack' && step.half === 2 ? [step.side] : []))).size > 1;
  const marks: ScoreMark[] = [{ at: 0, score: [0, 0] }];
  const mark = (at: number, [home, away]: Pair): void => {
    const last = marks.at(-1)?.score;
    if (last?.[0] !== home || last[1] !== away) marks.push({ at, score: [home, away] });
  };
  for (const step of timeline) {
    if (step.kind === 'half-time') mark(step.at, halfTime);
    if (step.kind === 'ending') mark(step.at, fullTime);
    if (step.kind !== 'attack' || !step.goal) continue;
    const [goals, before] = step.half === 1 ? ([first, [0, 0]] as const) : ([second, halfTime] as const);
    const side = step.side === 'home' ? 'A' : 'B';
    const all = goals.split(side).length - 1;
    const firstPart = step.half === 2 && inTurn ? leadingRun(goals) : Math.ceil(all / 2);
    const [home, away] = scoreOf(upTo(goals, side, step.no % 2 === 1 ? firstPart : all));
    mark(step.goalAt, [before[0] + home, before[1] + away]);
  }
  return marks;
}

/** What the score line shows `ms` after kick-off. */
export const scoreAt = (marks: readonly ScoreMark[], ms: number): Pair =>
  marks.findLast(({ at }) => at <= ms)?.score ?? [0, 0];
