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

/** A final score with its half-time score: the form that `@oware/betting` grades. */
export interface MatchScore {
  halfTime: readonly [number, number];
  fullTime: readonly [number, number];
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

/** Every possible final score of a match. */
export const allScores: readonly MatchScore[] = Array.from({ length: GOALS ** 4 }, (_, at) => {
  const [a, b, c, d] = [3, 2, 1, 0].map((digit) => Math.floor(at / GOALS ** digit) % GOALS) as [
    number,
    number,
    number,
    number,
  ];
  return { halfTime: [a, b], fullTime: [a + c, b + d] };
});

/** Returns the probability of each of {@link allScores}; they add up to 1. */
export function getScoreChances(model: ScoreModel): Float64Array {
  const chances = new Float64Array(allScores.length);
  let at = 0;
  for (const a of model.firstHome) {
    for (const b of model.firstAway) {
      const first = (a / WEIGHT) * (b / WEIGHT);
      for (const c of model.secondHome)
        for (const d of model.secondAway) chances[at++] = first * (c / WEIGHT) * (d / WEIGHT);
    }
  }
  return chances;
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
