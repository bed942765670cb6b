import { parseResultSequence } from '@oware/betting';
import { type Draws } from './draws';
import { getGoalWeights, MAX_GOALS, selectIndex, WEIGHT } from './goals';
import { type League } from './league';

/** Weights of the number of goals of each team in each half. */
export interface ScoreModel {
  firstHome: readonly number[];
  firstAway: readonly number[];
  secondHome: readonly number[];
  secondAway: readonly number[];
}

/** A goal as `@oware/betting` grades it: 0 home, 1 away, and a minute of its half. */
interface Goal {
  side: 0 | 1;
  minute: number;
}

/** A final score with its half-time score and first goal: the form that `@oware/betting` grades. */
export interface MatchScore {
  halfTime: readonly [number, number];
  fullTime: readonly [number, number];
  /** The first goal; empty without goals. No market of a round depends on the order of later ones. */
  goals: readonly Goal[];
}

/**
 * Creates the model of a match: the goals of a team are the league's mean times its attack times the other team's defence, split over the
 * halves; teams and halves are independent of each other.
 * @param home, away indexes in the league's list of teams
 * @throws RangeError for an unknown team
 */
export function createScoreModel(league: League, home: number, away: number): ScoreModel {
  const [homeTeam, awayTeam] = [league.teams[home], league.teams[away]];
  if (homeTeam === undefined || awayTeam === undefined)
    throw new RangeError(`${league.name} has no teams ${home} and ${away}.`);
  const homeGoals = league.homeGoals * homeTeam[1] * awayTeam[2];
  const awayGoals = league.awayGoals * awayTeam[1] * homeTeam[2];
  return {
    firstHome: getGoalWeights(homeGoals * league.firstHalf),
    firstAway: getGoalWeights(awayGoals * league.firstHalf),
    secondHome: getGoalWeights(homeGoals * (1 - league.firstHalf)),
    secondAway: getGoalWeights(awayGoals * (1 - league.firstHalf)),
  };
}

const GOALS = MAX_GOALS + 1;

/** First goals that can be graded, by half and side. */
const FIRST_GOALS = [
  [{ side: 0, minute: 1 }],
  [{ side: 1, minute: 1 }],
  [{ side: 0, minute: 46 }],
  [{ side: 1, minute: 46 }],
] as const;
const NO_GOALS: readonly Goal[] = [];

/** Returns the first goal of a match by the goals of a half and its first side. */
const getFirstGoal = (half: 0 | 1, side: 0 | 1): readonly Goal[] => FIRST_GOALS[2 * half + side] ?? NO_GOALS;

/**
 * Calls a function for every possible final score, once for each side that can score first.
 * @param visit `share` is the probability of this first goal at this score
 */
function visitScores(
  visit: (goals: readonly [number, number, number, number], score: MatchScore, share: number) => void,
): void {
  for (let at = 0; at < GOALS ** 4; at++) {
    const [a = 0, b = 0, c = 0, d = 0] = [3, 2, 1, 0].map((digit) => Math.floor(at / GOALS ** digit) % GOALS);
    const half = a + b > 0 ? 0 : 1;
    const [home, away] = half === 0 ? [a, b] : [c, d];
    const score = { halfTime: [a, b], fullTime: [a + c, b + d] } as const;
    const all = [a, b, c, d] as const;
    if (home + away === 0) visit(all, { ...score, goals: NO_GOALS }, 1);
    if (home > 0) visit(all, { ...score, goals: getFirstGoal(half, 0) }, home / (home + away));
    if (away > 0) visit(all, { ...score, goals: getFirstGoal(half, 1) }, away / (home + away));
  }
}

const scores: MatchScore[] = [];
const shares: number[] = [];
/** Goals of home and away in the first half, then in the second, four numbers for each score. */
const goalCounts: number[] = [];
visitScores((goals, score, share) => {
  scores.push(score);
  shares.push(share);
  goalCounts.push(...goals);
});

/** Every possible final score of a match, once for each side that can score first. */
export const allScores: readonly MatchScore[] = scores;

/**
 * Returns the probability of each of {@link allScores}; they add up to 1. The goals of a half are in random order, so the first one is a
 * home goal with the share of the home goals.
 */
export function getScoreChances({ firstHome, firstAway, secondHome, secondAway }: ScoreModel): Float64Array {
  const chances = new Float64Array(allScores.length);
  const weigh = (weights: readonly number[], at: number): number =>
    (weights[goalCounts[at] as number] as number) / WEIGHT;
  for (let at = 0; at < chances.length; at++) {
    const first = weigh(firstHome, 4 * at) * weigh(firstAway, 4 * at + 1);
    chances[at] = first * weigh(secondHome, 4 * at + 2) * weigh(secondAway, 4 * at + 3) * (shares[at] as number);
  }
  return chances;
}

/**
 * Returns a played match in the form of {@link allScores}.
 * @throws BettingError `sequence_invalid`
 */
export function parseScore(resultSequence: string): MatchScore {
  const { halfTime, fullTime } = parseResultSequence(resultSequence);
  const first = resultSequence.search(/[AB]/);
  if (first < 0) return { halfTime, fullTime, goals: NO_GOALS };
  const half = first < resultSequence.indexOf('H') ? 0 : 1;
  return { halfTime, fullTime, goals: getFirstGoal(half, resultSequence[first] === 'A' ? 0 : 1) };
}

/** Returns the goals of a half in a random order, each equally likely. */
function orderGoals(home: number, away: number, draws: Draws): string {
  let text = '';
  for (let [a, b] = [home, away]; a + b > 0;) {
    if (draws.below(a + b) < a) {
      text += 'A';
      a--;
    } else {
      text += 'B';
      b--;
    }
  }
  return text;
}

/**
 * Plays a match and returns its result sequence (reference: virtuals): A is a home goal, B an away goal, H half-time. Drawn in this order:
 * goals of home and away in the first half, in the second half, then the order of the goals of each half.
 */
export function playMatch(model: ScoreModel, draws: Draws): string {
  const goals = [model.firstHome, model.firstAway, model.secondHome, model.secondAway].map((weights) =>
    selectIndex(weights, draws),
  );
  const [a, b, c, d] = goals as [number, number, number, number];
  return `${orderGoals(a, b, draws)}H${orderGoals(c, d, draws)}`;
}
