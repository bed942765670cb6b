/** Kinds of scores: points per score, and the share of scores that are worth that many. Shares sum to 1. */
export type Scores = readonly (readonly [points: number, share: number])[];

/** Average points per score. */
const meanPoints = (scores: Scores): number => scores.reduce((sum, [points, share]) => sum + points * share, 0);

/**
 * Returns the probabilities of 0, 1, 2 … points for random scores, `mean` of them on average (compound Poisson, by Panjer's recursion). Truncates
 * the tail beyond eight standard deviations.
 */
export function getCompoundPoisson(mean: number, scores: Scores): number[] {
  if (mean <= 0) return [1];
  const square = scores.reduce((sum, [points, share]) => sum + points * points * share, 0);
  const most = Math.ceil(mean * meanPoints(scores) + 8 * Math.sqrt(mean * square) + 4);
  const chances = [Math.exp(-mean)];
  for (let total = 1; total <= most; total++) {
    let sum = 0;
    for (const [points, share] of scores)
      if (points <= total) sum += points * share * (chances[total - points] as number);
    chances.push((mean / total) * sum);
  }
  return chances;
}

/** Returns the points of one score for a random number in [0, 1). */
export function getPoints(scores: Scores, draw: number): number {
  let left = draw;
  for (const [points, share] of scores) {
    if (left < share) return points;
    left -= share;
  }
  return scores[0]?.[0] ?? 1;
}
