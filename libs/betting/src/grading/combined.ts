import { type Family, gradeMargin, toQuarters, wonIf } from './grade';
import { halfTime, type Pair, type Score, secondHalf, type Specifiers, getSpecifier } from './score';

type Test = (pair: Pair, specifiers: Specifiers, score: Score) => boolean;
type Result = 1 | 0 | -1;

const bothScore = ([home, away]: Pair): boolean => home > 0 && away > 0;
const isOver: Test = ([home, away], specifiers) => (home + away) * 4 > toQuarters(getSpecifier(specifiers, 'total'));
const hasResult = ([home, away]: Pair, results: readonly Result[]): boolean =>
  results.includes(Math.sign(home - away) as Result);

const RESULTS: readonly (readonly Result[])[] = [[1], [0], [-1]];
/** Home or draw, home or away, draw or away. */
const CHANCES: readonly (readonly Result[])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
];

/**
 * Creates rules for two conditions that must both be met. Ids: for each result, the outcomes with and without the other condition. A total
 * exactly on its line refunds all.
 */
function both(
  results: readonly (readonly Result[])[],
  ids: readonly (readonly [yes: string, no: string])[],
  test: Test,
): Family {
  const grade =
    (wanted: readonly Result[], other: boolean): Family[string] =>
    (pair, specifiers, score) =>
      isOnLine(pair, specifiers)
        ? gradeMargin(0)
        : wonIf(hasResult(pair, wanted) && test(pair, specifiers, score) === other);
  return Object.fromEntries(
    results.flatMap((wanted, index) => {
      const [yes, no] = ids[index] as readonly [string, string];
      return [
        [yes, grade(wanted, true)],
        [no, grade(wanted, false)],
      ];
    }),
  );
}

function isOnLine([home, away]: Pair, specifiers: Specifiers): boolean {
  const isThere = typeof specifiers === 'string' ? specifiers.includes('total=') : 'total' in specifiers;
  return isThere && (home + away) * 4 === toQuarters(getSpecifier(specifiers, 'total'));
}

const RESULT_AND = [
  ['78', '80'],
  ['82', '84'],
  ['86', '88'],
] as const;
const RESULT_AND_TOTAL = [
  ['796', '794'],
  ['800', '798'],
  ['804', '802'],
] as const;
const CHANCE_AND = [
  ['1718', '1719'],
  ['1720', '1721'],
  ['1722', '1723'],
] as const;
const CHANCE_AND_TOTAL = [
  ['1727', '1724'],
  ['1728', '1725'],
  ['1729', '1726'],
] as const;

export const resultAndBothScore: Family = both(RESULTS, RESULT_AND, bothScore);
export const resultAndTotal: Family = both(RESULTS, RESULT_AND_TOTAL, isOver);
export const chanceAndBothScore: Family = both(CHANCES, CHANCE_AND, bothScore);
export const chanceAndTotal: Family = both(CHANCES, CHANCE_AND_TOTAL, isOver);
/** Double chance, combined with both teams scoring in one of the halves. */
export const chanceAndFirstHalf: Family = both(CHANCES, CHANCE_AND, (_, __, score) => bothScore(halfTime(score)));
export const chanceAndSecondHalf: Family = both(CHANCES, CHANCE_AND, (_, specifiers, score) =>
  bothScore(secondHalf(score, specifiers)),
);

const totalAnd =
  (over: boolean, score: boolean): Family[string] =>
  (pair, specifiers, whole) =>
    isOnLine(pair, specifiers)
      ? gradeMargin(0)
      : wonIf(isOver(pair, specifiers, whole) === over && bothScore(pair) === score);

export const totalAndBothScore: Family = {
  '90': totalAnd(true, true),
  '92': totalAnd(false, true),
  '94': totalAnd(true, false),
  '96': totalAnd(false, false),
};

/** Creates the outcomes yes and no. */
const yesNo = (test: Test): Family => ({
  '74': (pair, specifiers, score) => wonIf(test(pair, specifiers, score)),
  '76': (pair, specifiers, score) => wonIf(!test(pair, specifiers, score)),
});

const either = (result: Result, other: Test): Family =>
  yesNo((pair, specifiers, score) => hasResult(pair, [result]) || other(pair, specifiers, score));
const isUnder: Test = ([home, away], specifiers) => (home + away) * 4 < toQuarters(getSpecifier(specifiers, 'total'));
const anyCleanSheet: Test = ([home, away]) => home === 0 || away === 0;

/**
 * Either of two conditions: a result or a total, a result or both teams scoring, a result or a clean sheet; for home, draw, away.
 */
export const resultOrOver = (result: Result): Family => either(result, isOver);
export const resultOrUnder = (result: Result): Family => either(result, isUnder);
export const resultOrBothScore = (result: Result): Family => either(result, bothScore);
export const resultOrCleanSheet = (result: Result): Family => either(result, anyCleanSheet);

/** A team that concedes no goal, and one that wins without conceding. */
export const homeCleanSheet: Family = yesNo(([, away]) => away === 0);
export const awayCleanSheet: Family = yesNo(([home]) => home === 0);
export const homeWinsToNil: Family = yesNo(([home, away]) => home > 0 && away === 0);
export const awayWinsToNil: Family = yesNo(([home, away]) => away > 0 && home === 0);

/** Whether anything was counted at all. */
export const anything: Family = yesNo(([home, away]) => home + away > 0);

const halves = (score: Score): [Pair, Pair] => [halfTime(score), secondHalf(score, '')];
const winsHalf = ([home, away]: Pair, result: Result): boolean => Math.sign(home - away) === result;

export const winsBothHalves = (result: 1 | -1): Family =>
  yesNo((_, __, score) => halves(score).every((half) => winsHalf(half, result)));
export const winsEitherHalf = (result: 1 | -1): Family =>
  yesNo((_, __, score) => halves(score).some((half) => winsHalf(half, result)));

/** Creates rules for the half with more goals, of both teams or of one. */
const highestHalf = (goals: (half: Pair) => number): Family => {
  const lead = (score: Score): number => {
    const [first, second] = halves(score);
    return Math.sign(goals(first) - goals(second));
  };
  return {
    '436': (_, __, score) => wonIf(lead(score) > 0),
    '438': (_, __, score) => wonIf(lead(score) < 0),
    '440': (_, __, score) => wonIf(lead(score) === 0),
  };
};
export const highestScoringHalf: Family = highestHalf(([home, away]) => home + away);
export const homeHighestHalf: Family = highestHalf(([home]) => home);
export const awayHighestHalf: Family = highestHalf(([, away]) => away);

const scoredInHalves =
  (inFirst: boolean, inSecond: boolean): Family[string] =>
  (_, __, score) => {
    const [first, second] = halves(score);
    return wonIf(bothScore(first) === inFirst && bothScore(second) === inSecond);
  };
export const bothScoreByHalf: Family = {
  '806': scoredInHalves(false, false),
  '808': scoredInHalves(true, false),
  '810': scoredInHalves(true, true),
  '812': scoredInHalves(false, true),
};
