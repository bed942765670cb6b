import { parseResultSequence } from '@oware/betting';
import { MATCH_DURATION_MS, type Step, createTimeline } from './timeline';

type Pair = readonly [home: number, away: number];

/** A score that the score line shows from `at` ms after kick-off. */
export interface ScoreMark {
  at: number;
  score: Pair;
}

/** On a board, goals are counted up one by one: maximum time per goal, and for all of them together, ms. */
const COUNT = { each: 400, all: 1600 } as const;

/** Returns the number of goals up to and including the `count`-th goal of a side. */
function countUpTo(goals: string, side: 'A' | 'B', count: number): number {
  let at = -1;
  for (let seen = 0; seen < count; seen++) at = goals.indexOf(side, at + 1);
  return at + 1;
}

/** Returns the number of goals that one side scores before the first goal of the other. */
const countLeading = (goals: string): number => /^(?:A+|B+)/.exec(goals)?.[0].length ?? 0;

type Attack = Extract<Step, { kind: 'attack' }>;

/**
 * Returns the number of goals of the half that are shown once an attack has ended in a goal.
 * @param inTurn whether both sides attack in the half
 */
function countShown({ side, number }: Attack, goals: string, inTurn: boolean): number {
  const letter = side === 'home' ? 'A' : 'B';
  const all = goals.split(letter).length - 1;
  const first = inTurn ? countLeading(goals) : Math.ceil(all / 2);
  return countUpTo(goals, letter, number % 2 === 1 ? first : all);
}

/** Returns the times at which a step shows its goals one after another, ms after kick-off. */
function getGoalTimes(step: Step, goals: number): number[] {
  const every = step.kind === 'attack' ? (step.goalAt - step.at) / goals : Math.min(COUNT.each, COUNT.all / goals);
  return Array.from({ length: goals }, (_, index) => step.at + Math.round((index + 1) * every));
}

/**
 * Returns the times of the goals of one half, in their true order.
 * @param steps two attacks and the board that ends the half
 */
function timeGoals(goals: string, steps: readonly Step[]): number[] {
  const attacks = steps.filter((step) => step.kind === 'attack');
  const inTurn = new Set(attacks.map(({ side }) => side)).size > 1;
  const times: number[] = [];
  for (const step of steps) {
    if (step.kind === 'start' || (step.kind === 'attack' && !step.goal)) continue;
    const shown = step.kind === 'attack' ? countShown(step, goals, inTurn) : goals.length;
    times.push(...getGoalTimes(step, shown - times.length));
  }
  return times;
}

/**
 * Returns the scores of the score line with their times, goal by goal in the true order. Each half shows two attacks, however many goals it
 * has (reference: virtuals, decisions). When both attacks are of one side, half of its goals are shown in the first attack and the others
 * in the second. When the sides attack in turn, the first attack shows its side's goals before the other side's first one, and the second
 * up to its side's last goal. The last goal of an attack is shown at its end; earlier ones in quick succession within it. The remaining
 * goals of a half are counted up on its board.
 * @throws BettingError `sequence_invalid`
 */
export function getScoreMarks(
  resultSequence: string,
  timeline: readonly Step[] = createTimeline(resultSequence),
): ScoreMark[] {
  parseResultSequence(resultSequence);
  const [first = '', second = ''] = resultSequence.split('H');
  const secondHalf = timeline.findIndex(({ kind }) => kind === 'half-time') + 1;
  const times = [...timeGoals(first, timeline.slice(0, secondHalf)), ...timeGoals(second, timeline.slice(secondHalf))];
  const marks: ScoreMark[] = [{ at: 0, score: [0, 0] }];
  for (const [index, goal] of [...first, ...second].entries()) {
    const [home, away] = marks[index]?.score ?? [0, 0];
    marks.push({ at: times[index] ?? MATCH_DURATION_MS, score: goal === 'A' ? [home + 1, away] : [home, away + 1] });
  }
  return marks;
}

/** Returns the score that is shown `ms` after kick-off. */
export const getScoreAt = (marks: readonly ScoreMark[], ms: number): Pair =>
  marks.findLast(({ at }) => at <= ms)?.score ?? [0, 0];
