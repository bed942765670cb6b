import { type Family, wonIf } from './grade';
import { type Happening, type Score, type Specifiers, getSpecifier } from './score';

/** Creates rules for the side with the nth occurrence: home, none, away. */
function nth(list: (score: Score) => readonly Happening[], name: string): Family {
  const side = (score: Score, specifiers: Specifiers): 0 | 1 | undefined =>
    list(score)[Number(getSpecifier(specifiers, name)) - 1]?.side;
  return {
    '6': (_, specifiers, score) => wonIf(side(score, specifiers) === 0),
    '7': (_, specifiers, score) => wonIf(side(score, specifiers) === undefined),
    '8': (_, specifiers, score) => wonIf(side(score, specifiers) === 1),
  };
}

const HALF = 45;
const goals = (score: Score): readonly Happening[] => score.goals ?? [];

export const nthGoal: Family = nth(goals, 'goalnr');
export const nthGoalOfFirstHalf: Family = nth((score) => goals(score).filter(({ minute }) => minute <= HALF), 'goalnr');
export const nthGoalOfSecondHalf: Family = nth((score) => goals(score).filter(({ minute }) => minute > HALF), 'goalnr');
export const nthCorner: Family = nth((score) => score.corners ?? [], 'cornernr');

const QUARTER_HOUR = 15;
const IDS = ['584', '586', '588', '590', '592', '594'] as const;
const NONE = '596';

/** Quarter of an hour of the nth goal. */
export const goalInterval: Family = Object.fromEntries(
  [...IDS, NONE].map((id, index) => [
    id,
    (_: unknown, specifiers: Specifiers, score: Score) => {
      const goal = goals(score)[Number(getSpecifier(specifiers, 'goalnr')) - 1];
      return wonIf(goal === undefined ? id === NONE : Math.floor((goal.minute - 1) / QUARTER_HOUR) === index);
    },
  ]),
);
