import type { Pair } from '@oware/betting';
import { getPoints } from '../engine/compound';
import type { Command, SimMatch } from '../match';
import { createRandom } from '../random';
import { getNeededSets, ONE_EACH, type RaceRules, getTarget, getWinner } from './rules';

/** The match after a point. */
export interface RaceState {
  /** Simulated ms from the start. */
  at: number;
  /** Points of the completed sets. */
  sets: readonly Pair[];
  won: Pair;
  /** Points of the current set. */
  points: Pair;
  over: boolean;
}

const plus = ([home, away]: Pair, side: 0 | 1, points: number): Pair =>
  side === 0 ? [home + points, away] : [home, away + points];

/**
 * Returns the match after points for a side. The break precedes the first point of a set instead of following the last point of the previous
 * one: a score that stayed on screen longer than others would reveal that the next point ended the set.
 */
function afterPoint(rules: RaceRules, state: RaceState, side: 0 | 1, points: number): RaceState {
  const isAfterBreak = state.sets.length > 0 && state.points[0] + state.points[1] === 0;
  const at = state.at + (rules.pointSeconds + (isAfterBreak ? rules.restSeconds : 0)) * 1000;
  const now = plus(state.points, side, points);
  const winner = getWinner(rules, getTarget(rules, state.sets.length + 1), now[0], now[1]);
  if (winner === null) return { ...state, at, points: now };
  const won = plus(state.won, winner, 1);
  return {
    at,
    sets: [...state.sets, now],
    won,
    points: [0, 0],
    over: won[winner] === getNeededSets(rules),
  };
}

/** Chance that home wins a point. */
export const getPointChance = ([home, away]: Pair): number => home / (home + away);

/** Returns a random deviation from the mean duration of a point, of up to a third. */
const uneven = (draw: number): number => (draw - 0.5) * 0.66;

/**
 * Creates the states of a match in order. The command `goal` scores a point; `finish` gives all further points to the leader.
 */
export function writeScript(rules: RaceRules, match: SimMatch, commands: readonly Command[]): RaceState[] {
  const random = createRandom(match.seed);
  const p = getPointChance(match.strengths(match.kickOff));
  const waiting = commands.map((each) => ({ ...each, at: each.at - match.kickOff })).sort((a, b) => a.at - b.at);
  let state: RaceState = { at: 0, sets: [], won: [0, 0], points: [0, 0], over: false };
  const states = [state];
  let finishingSide: 0 | 1 | null = null;
  while (!state.over) {
    const command = waiting[0];
    let forcedSide: 0 | 1 | null = finishingSide;
    if (command && command.at < state.at + rules.pointSeconds * 1000) {
      waiting.shift();
      const lead = state.won[0] - state.won[1] || state.points[0] - state.points[1];
      forcedSide = command.kind === 'goal' ? command.side : lead >= 0 ? 0 : 1;
      if (command.kind === 'finish') finishingSide = forcedSide;
    }
    const randomSide = random.next() < p ? 0 : 1;
    const points = getPoints(rules.steps ?? ONE_EACH, random.next());
    const before = state.at;
    const next = afterPoint(rules, state, forcedSide ?? randomSide, points);
    const deviation = uneven(random.next()) * rules.pointSeconds * 1000;
    state = {
      ...next,
      at: forcedSide === null ? Math.round(next.at + deviation) : Math.max(before, command?.at ?? 0) + 1,
    };
    states.push(state);
  }
  return states;
}
