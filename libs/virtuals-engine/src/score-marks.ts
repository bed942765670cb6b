import { parseResultSequence } from '@oware/betting';
import { type Step, createTimeline } from './timeline';

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

/** A goal of a match as the animation shows it: on the pitch, or on the board that ends its half. */
export interface ShownGoal {
  /** Time at which it falls, ms after kick-off. */
  at: number;
  side: 'home' | 'away';
  half: 1 | 2;
  /** Minute of the match, 1 to 90; later goals never have an earlier minute. */
  minute: number;
  /** Score after it. */
  score: Pair;
  /** Kind of the step that shows it: an attack shows it on the pitch, a board in its list. */
  on: 'attack' | 'half-time' | 'ending';
}

/** Minutes of a half. */
const HALF_MINUTES = 45;

/**
 * Returns the goals of one half in their true order, with the times and steps that show them.
 * @param steps two attacks and the board that ends the half
 */
function timeGoals(goals: string, steps: readonly Step[]): Pick<ShownGoal, 'at' | 'on'>[] {
  const attacks = steps.filter((step) => step.kind === 'attack');
  const inTurn = new Set(attacks.map(({ side }) => side)).size > 1;
  const times: Pick<ShownGoal, 'at' | 'on'>[] = [];
  for (const step of steps) {
    if (step.kind === 'start' || (step.kind === 'attack' && !step.goal)) continue;
    const shown = step.kind === 'attack' ? countShown(step, goals, inTurn) : goals.length;
    times.push(...getGoalTimes(step, shown - times.length).map((at) => ({ at, on: step.kind })));
  }
  return times;
}

/**
 * Returns all goals of a match, in their true order. Each half shows two attacks, however many goals it has (reference: virtuals,
 * decisions). When both attacks are of one side, half of its goals are shown in the first attack and the others in the second. When the
 * sides attack in turn, the first attack shows its side's goals before the other side's first one, and the second up to its side's last
 * goal. The last goal of an attack is shown at its end; earlier ones in quick succession within it, also those of the other side. The
 * board of a half lists its remaining goals one by one.
 * @throws BettingError `sequence_invalid`
 */
export function listGoals(
  resultSequence: string,
  timeline: readonly Step[] = createTimeline(resultSequence),
): ShownGoal[] {
  parseResultSequence(resultSequence);
  const [first = '', second = ''] = resultSequence.split('H');
  const secondHalf = timeline.findIndex(({ kind }) => kind === 'half-time') + 1;
  const score: [number, number] = [0, 0];
  return [
    { half: 1 as const, letters: first, times: timeGoals(first, timeline.slice(0, secondHalf)) },
    { half: 2 as const, letters: second, times: timeGoals(second, timeline.slice(secondHalf)) },
  ].flatMap(({ half, letters, times }) =>
    times.map((time, index): ShownGoal => {
      const side = letters[index] === 'A' ? 'home' : 'away';
      score[side === 'home' ? 0 : 1]++;
      const played = Math.ceil(((index + 1) * HALF_MINUTES) / (letters.length + 1));
      return { ...time, side, half, minute: (half - 1) * HALF_MINUTES + played, score: [...score] };
    }),
  );
}

/**
 * Returns the scores of the score line with their times, goal by goal in the true order ({@link listGoals}).
 * @throws BettingError `sequence_invalid`
 */
export const getScoreMarks = (resultSequence: string, timeline?: readonly Step[]): ScoreMark[] => [
  { at: 0, score: [0, 0] },
  ...listGoals(resultSequence, timeline).map(({ at, score }) => ({ at, score })),
];

/** Returns the score that is shown `ms` after kick-off. */
export const getScoreAt = (marks: readonly ScoreMark[], ms: number): Pair =>
  marks.findLast(({ at }) => at <= ms)?.score ?? [0, 0];
