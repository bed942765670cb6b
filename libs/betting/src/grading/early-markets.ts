import { EARLY_PAYOUT } from '@oware/contracts';
import type { ScoreResult } from '../leg-result';
import { getEarlyPayouts } from './early-payout';
import { wonIf } from './grade';
import type { Pair } from './score';

/**
 * A score of regular play that the feed reported, with the latest minute at which it was reached; null when unknown.
 */
export type ReportedScore = readonly [home: number, away: number, minute: number | null];

/** Early goals: this number of goals of both teams by this minute pays the over. */
export const EARLY_GOALS = { goals: 2, minute: 30, line: 2.5 } as const;
/** Line of the early goals market. */
export const EARLY_GOALS_LINE = `total=${EARLY_GOALS.line}`;

/**
 * Appends a score to those reported so far. A score with fewer goals is a correction: earlier reports with disallowed goals are removed,
 * and with them leads that never existed.
 */
export function addReportedScore(
  reported: readonly ReportedScore[],
  [home, away, minute]: ReportedScore,
): readonly ReportedScore[] {
  const [lastHome, lastAway] = reported.at(-1) ?? [0, 0];
  if (home === lastHome && away === lastAway) return reported;
  const stands = reported.filter(([h, a]) => h <= home && a <= away);
  const last = stands.at(-1) ?? [0, 0];
  return last[0] === home && last[1] === away ? stands : [...stands, [home, away, minute]];
}

/** Result of an outcome, null while it is open. */
type Result = ScoreResult | null;

const REFUND: ScoreResult = { result: 0, voidFactor: 1 };

/** Won early, otherwise by the final score. */
const early = (reached: boolean, won: boolean, over: boolean): Result =>
  reached ? { result: 1 } : over ? wonIf(won) : null;

function threeWay(lead: 1 | 2, reported: readonly Pair[], [home, away]: Pair, over: boolean): Record<string, Result> {
  const reached = getEarlyPayouts(lead, reported);
  return {
    '1': early(reached.home, home > away, over),
    '2': early(false, home === away, over),
    '3': early(reached.away, away > home, over),
  };
}

function doubleChance(reported: readonly Pair[], [home, away]: Pair, over: boolean): Record<string, Result> {
  const led = getEarlyPayouts(1, reported);
  return {
    '9': early(led.home, home >= away, over),
    '10': early(led.home || led.away, home !== away, over),
    '11': early(led.away, away >= home, over),
  };
}

function earlyGoals(reported: readonly ReportedScore[], [home, away]: Pair, over: boolean): Record<string, Result> {
  const { goals, minute, line } = EARLY_GOALS;
  const inTime = reported.some(([h, a, at]) => at !== null && at <= minute && h + a >= goals);
  const passed = home + away > line;
  return {
    '12': early(inTime || passed, false, over),
    '13': passed ? { result: 0 } : early(false, true, over),
  };
}

function drawSave([home, away]: Pair, over: boolean): Record<string, Result> {
  const goalless = home + away === 0;
  const side = (won: boolean): Result => (over ? (goalless ? REFUND : wonIf(won)) : null);
  return { '1': side(home > away), '2': early(false, home === away, over), '3': side(away > home) };
}

/**
 * Returns the current results of a market with early payout (docs/adr/0064). Only reported scores count:
 * after 0-0 and then 2-2 nobody was in the lead.
 * @param reported scores of regular play in order, from {@link addReportedScore}; empty means 0-0
 * @param over whether regular play has ended with the last of them
 * @returns null for other markets
 */
export function gradeEarlyMarket(
  marketId: number,
  reported: readonly ReportedScore[],
  over: boolean,
): Readonly<Record<string, Result>> | null {
  const [home, away] = reported.at(-1) ?? [0, 0];
  const now: Pair = [home, away];
  const pairs = reported.map(([h, a]): Pair => [h, a]);
  switch (marketId) {
    case EARLY_PAYOUT.twoup:
      return threeWay(2, pairs, now, over);
    case EARLY_PAYOUT['1x2oneup']:
      return threeWay(1, pairs, now, over);
    case EARLY_PAYOUT.dc1up:
      return doubleChance(pairs, now, over);
    case EARLY_PAYOUT.earlygoals:
      return earlyGoals(reported, now, over);
    case EARLY_PAYOUT['1x2drawsave']:
      return drawSave(now, over);
    default:
      return null;
  }
}
