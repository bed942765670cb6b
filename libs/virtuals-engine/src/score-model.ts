import { type Draws } from './draws';
import { goalWeights, MOST_GOALS, pick, WEIGHT } from './goals';
import { type League } from './league';

/** Weights of the goals of each side in each half. */
export interface ScoreModel {
  firstHome: readonly number[];
  firstAway: readonly number[];
  secondHome: readonly number[];
  secondAway: readonly number[];
}

/** A final score with its half-time score: the shape that `@oware/betting` grades. */
export interface MatchScore {
  halfTime: readonly [number, number];
  fullTime: readonly [number, number];
}

/**
 * The model of a match: the goals of a side are the league's mean times its attack times the other side's defence, shared out
 * over the halves; sides and halves do not depend on each other.
 * @param home, away places in the league's list of teams @throws RangeError when there is no such team
 */
export function scoreModel(league: League, home: number, away: number): ScoreModel {
  const [homeTeam, awayTeam] = [league.teams[home], league.teams[away]];
  if (homeTeam === undefined || awayTeam === undefined)
    throw new RangeError(`${league.name} has no teams ${home} and ${away}.`);
  const homeGoals = league.homeGoals * homeTeam[1] * awayTeam[2];
  const awayGoals = league.awayGoals * awayTeam[1] * homeTeam[2];
  return {
    firstHome: goalWeights(homeGoals * league.firstHalf),
    firstAway: goalWeights(awayGoals * league.firstHalf),
    secondHome: goalWeights(homeGoals * (1 - league.firstHalf)),
    secondAway: goalWeights(awayGoals * (1 - league.firstHalf)),
  };
}

const GOALS = MOST_GOALS + 1;

/** Every score that a match can end at. */
export const allScores: readonly MatchScore[] = Array.from({ length: GOALS ** 4 }, (_, at) => {
  const [a, b, c, d] = [3, 2, 1, 0].map((digit) => Math.floor(at / GOALS ** digit) % GOALS) as [
    number,
    number,
    number,
    number,
  ];
  return { halfTime: [a, b], fullTime: [a + c, b + d] };
});

/** How likely each of {@link allScores} is; the chances add up to 1. */
export function scoreChances(model: ScoreModel): Float64Array {
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

/** Goals of a half in an order in which each order is equally likely. */
function inSomeOrder(home: number, away: number, draws: Draws): string {
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
 * Plays a match: its result sequence (reference: virtuals), A a goal of home, B of away, H between the halves. Drawn in this order: goals of
 * home and away in the first half, in the second half, then the order of the goals of each half.
 */
export function playMatch(model: ScoreModel, draws: Draws): string {
  const goals = [model.firstHome, model.firstAway, model.secondHome, model.secondAway].map((weights) =>
    pick(weights, draws),
  );
  const [a, b, c, d] = goals as [number, number, number, number];
  return `${inSomeOrder(a, b, draws)}H${inSomeOrder(c, d, draws)}`;
}
