import { parseResultSequence } from '@oware/betting';
import { MATCH_LASTS, type Step, timelineOf } from './timeline';

type Pair = readonly [home: number, away: number];

/** From `at` ms after kick-off on the score line shows `score`. */
export interface ScoreMark {
  at: number;
  score: Pair;
}

/** On a board goals are counted up one by one: so long each at most, and so long all of them together at most, ms. */
const COUNT = { each: 400, all: 1600 } as const;

/** How many goals come up to and with the `count`-th one of a side. */
function countUpTo(goals: string, side: 'A' | 'B', count: number): number {
  let at = -1;
  for (let seen = 0; seen < count; seen++) at = goals.indexOf(side, at + 1);
  return at + 1;
}

/** How many goals one side scores before the first goal of the other. */
const countLeading = (goals: string): number => /^(?:A+|B+)/.exec(goals)?.[0].length ?? 0;

type Attack = Extract<Step, { kind: 'attack' }>;

/** How many goals of the half have been shown once an attack has ended in a goal. @param inTurn whether both sides attack in the half */
function countShown({ side, no }: Attack, goals: string, inTurn: boolean): number {
  const letter = side === 'home' ? 'A' : 'B';
  const all = goals.split(letter).length - 1;
  const first = inTurn ? countLeading(goals) : Math.ceil(all / 2);
  return countUpTo(goals, letter, no % 2 === 1 ? first : all);
}

/** When goals that one step shows come, ms after kick-off, one after the other. */
function getGoalTimes(step: Step, goals: number): number[] {
  const every = step.kind === 'attack' ? (step.goalAt - step.at) / goals : Math.min(COUNT.each, COUNT.all / goals);
  return Array.from({ length: goals }, (_, no) => step.at + Math.round((no + 1) * every));
}

/** Goals of one half with their times, in their true order. @param steps two attacks and the board that ends the half */
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
 * What the score line of a match shows and when, goal by goal in their true order. Two attacks are shown of each half, however many goals it
 * has (reference: virtuals, decisions). Where both attacks are of one side, half of its goals come with the first attack and the others with
 * the second. Where the sides attack in turn, the first brings its goals before the other side's first, and the second its last one. The last
 * goal of an attack comes with its own; those before it are quick ones within it. What is left of a half is counted up on its board.
 * @throws BettingError `sequence_invalid`
 */
export function scoreMarksOf(
  resultSequence: string,
  timeline: readonly Step[] = timelineOf(resultSequence),
): ScoreMark[] {
  parseResultSequence(resultSequence);
  const [first = '', second = ''] = resultSequence.split('H');
  const secondHalf = timeline.findIndex(({ kind }) => kind === 'half-time') + 1;
  const times = [...timeGoals(first, timeline.slice(0, secondHalf)), ...timeGoals(second, timeline.slice(secondHalf))];
  const marks: ScoreMark[] = [{ at: 0, score: [0, 0] }];
  for (const [no, goal] of [...first, ...second].entries()) {
    const [home, away] = marks[no]?.score ?? [0, 0];
    marks.push({ at: times[no] ?? MATCH_LASTS, score: goal === 'A' ? [home + 1, away] : [home, away + 1] });
  }
  return marks;
}

/** What the score line shows `ms` after kick-off. */
export const scoreAt = (marks: readonly ScoreMark[], ms: number): Pair =>
  marks.findLast(({ at }) => at <= ms)?.score ?? [0, 0];
