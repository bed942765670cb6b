import type { Random } from '../random';

/** Results of a ball: runs, or a wicket; with their shares. */
const BALL: readonly (readonly [runs: number, share: number])[] = [
  [0, 0.37],
  [1, 0.37],
  [2, 0.07],
  [4, 0.105],
  [6, 0.045],
];
const WICKET = 0.04;

/** Balls of an innings: overs of six; it ends early when ten are out or the target is reached. */
export const BALLS = 120;
export const WICKETS = 10;

/**
 * Returns the shares of the results of a ball for a side; a better side has more fours and sixes instead of balls without a run.
 */
function shares(strength: number): { runs: readonly (readonly [number, number])[]; wicket: number } {
  const better = Math.min(0.12, Math.max(-0.12, strength - 1));
  const wicket = WICKET * (1 - better * 1.5);
  const rest = 1 - wicket;
  const scored = BALL.map(([runs, share]): [number, number] => [runs, runs >= 4 ? share * (1 + better * 2.2) : share]);
  const sum = scored.slice(1).reduce((total, [, share]) => total + share, 0);
  return { wicket, runs: scored.map(([runs, share]) => [runs, runs === 0 ? rest - sum : share] as const) };
}

/** Simulates one ball: runs, or -1 for a wicket. */
export function bowl(random: Random, strength: number): number {
  const { runs, wicket } = shares(strength);
  let left = random.next() - wicket;
  if (left < 0) return -1;
  for (const [scored, share] of runs) {
    if (left < share) return scored;
    left -= share;
  }
  return 0;
}

/** Maximum number of runs; more are too rare to price. */
const MAX_RUNS = 330;

/** Possible courses of the rest of an innings, by its further runs. */
export interface Innings {
  /** Chances of 0, 1, 2 … more runs. */
  runs: readonly number[];
  /** Expected number of balls that are bowled at 0, 1, 2 … more runs. */
  bowled: readonly number[];
  /** Runs of a ball with their shares; the rest are wickets. */
  ball: readonly (readonly [runs: number, share: number])[];
}

/**
 * Returns the courses of an innings with the remaining balls and wickets. Called at each ball to set prices: plain loops are ten times as
 * fast.
 */
export function getInnings(strength: number, balls: number, wickets: number): Innings {
  const { runs, wicket } = shares(strength);
  const size = Math.min(balls * 6 + 1, MAX_RUNS);
  const rows = (): Float64Array[] => Array.from({ length: wickets + 1 }, () => new Float64Array(size));
  let [now, next] = [rows(), rows()];
  (now[wickets] as Float64Array)[0] = 1;
  const bowled = new Float64Array(size);
  let most = 0;
  for (let ball = 0; ball < balls; ball++) {
    for (const row of next) row.fill(0);
    // No runs after the last wicket.
    (next[0] as Float64Array).set(now[0] as Float64Array);
    for (let left = 1; left <= wickets; left++) {
      const from = now[left] as Float64Array;
      const [same, fewer] = [next[left] as Float64Array, next[left - 1] as Float64Array];
      for (let scored = 0; scored <= most; scored++) {
        const chance = from[scored] as number;
        if (chance < 1e-10) continue;
        bowled[scored] = (bowled[scored] as number) + chance;
        fewer[scored] = (fewer[scored] as number) + chance * wicket;
        for (let kind = 0; kind < runs.length; kind++) {
          const way = runs[kind] as (typeof runs)[number];
          const at = Math.min(size - 1, scored + way[0]);
          same[at] = (same[at] as number) + chance * way[1];
        }
      }
    }
    [now, next] = [next, now];
    most = Math.min(size - 1, most + 6);
  }
  const sum = new Array<number>(most + 1).fill(0);
  for (const row of now)
    for (let scored = 0; scored <= most; scored++) sum[scored] = (sum[scored] as number) + (row[scored] as number);
  return { runs: sum, bowled: [...bowled], ball: runs };
}

/**
 * Returns the chances of 1, 2, 3 … runs beyond `most` with the ball that first exceeds it: a side that chases stops there, and a six may
 * carry it far beyond the target.
 */
export function getRunsBeyond({ bowled, ball }: Innings, most: number): number[] {
  const beyond: number[] = [];
  for (const [runs, share] of ball)
    for (let over = 1; over <= runs; over++)
      beyond[over - 1] = (beyond[over - 1] ?? 0) + share * (bowled[most + over - runs] ?? 0);
  return Array.from(beyond, (chance) => chance ?? 0);
}
