import type { Pair } from '@oware/betting';
import { getPoints } from '../engine/compound';
import type { Command, SimMatch } from '../match';
import { type Random, createRandom } from '../random';
import { getScoringTime, getPaceMs, type TimedRules } from './rules';

export interface Scored {
  at: number;
  side: 0 | 1;
  points: number;
}
/** A period of play in simulated ms from the start; `number` beyond the sport's periods is extra time. */
export interface PlayPeriod {
  number: number;
  start: number;
  end: number;
}

/** All events of a match. */
export interface TimedScript {
  scored: Scored[];
  periods: PlayPeriod[];
  /** Start of penalties; null when there are none. */
  shootoutAt: number | null;
  end: number;
}

/** Simulated ms of a penalty shoot-out. */
const SHOOTOUT = 6 * 60_000;

function generateScores(random: Random, rules: TimedRules, { start, end }: PlayPeriod, means: Pair): Scored[] {
  return ([0, 1] as const).flatMap((side) => {
    const [from, to] = getScoringTime(rules, side);
    return Array.from({ length: random.poisson(means[side]) }, () => ({
      at: Math.round(start + (end - start) * (from + (to - from) * random.next())),
      side,
      points: getPoints(rules.scores, random.next()),
    }));
  });
}

const sumPoints = (scored: readonly Scored[], until: number): Pair =>
  scored.reduce<Pair>(
    ([home, away], { at, side, points }) =>
      at > until ? [home, away] : side === 0 ? [home + points, away] : [home, away + points],
    [0, 0],
  );

/**
 * Plays extra time until one side leads: sudden death ends with the first score, and a shoot-out gives the winner one goal.
 */
function playExtra(random: Random, rules: TimedRules, script: TimedScript, means: Pair): void {
  const { extra } = rules;
  if (!extra) return;
  const fraction = extra.seconds / (rules.seconds * rules.periods);
  const rate = (means[0] + means[1]) * fraction;
  const share = means[0] / (means[0] + means[1]);
  const length = extra.seconds * getPaceMs(rules);
  for (let number = rules.periods + 1; ; number++) {
    const start = script.end + (rules.breaks.at(-1) ?? 60) * 1000;
    const period = { number, start, end: start + length };
    script.periods.push(period);
    script.end = period.end;
    if (extra.sudden) {
      const first = -Math.log(1 - random.next()) / Math.max(rate, 1e-9);
      if (first < 1) {
        script.end = period.end = Math.round(start + first * length);
        script.scored.push({ at: period.end, side: random.next() < share ? 0 : 1, points: 1 });
        return;
      }
    } else {
      const scored = generateScores(random, rules, period, [means[0] * fraction, means[1] * fraction]);
      script.scored.push(...scored);
      const [home, away] = sumPoints(scored, Infinity);
      if (home !== away) return;
    }
    if (extra.shootout) {
      script.shootoutAt = script.end;
      script.end += SHOOTOUT;
      script.scored.push({ at: script.end, side: random.next() < share ? 0 : 1, points: 1 });
      return;
    }
  }
}

/** Returns the end of regular time. */
export const getRegularEnd = (rules: TimedRules, script: TimedScript): number =>
  script.periods[rules.periods - 1]?.end ?? script.end;

const getTime = (match: SimMatch, { at }: Command): number => at - match.kickOff;

/** Returns the goals that commands add in (from, until]. */
function listCommandedScores(
  rules: TimedRules,
  match: SimMatch,
  commands: readonly Command[],
  from: number,
  until: number,
): Scored[] {
  return commands.flatMap((command) => {
    const at = getTime(match, command);
    return command.kind === 'goal' && at > from && at <= until
      ? [{ at, side: command.side, points: rules.scores[0]?.[0] ?? 1 }]
      : [];
  });
}

/** Ends a match on command. If the match is level but needs a winner, the home side gets one last point. */
function applyFinish(rules: TimedRules, script: TimedScript, match: SimMatch, commands: readonly Command[]): void {
  const at = Math.min(...commands.filter(({ kind }) => kind === 'finish').map((command) => getTime(match, command)));
  if (at >= script.end) return;
  script.end = at;
  if (script.shootoutAt !== null && script.shootoutAt >= at) script.shootoutAt = null;
  script.scored = script.scored.filter((each) => each.at <= at);
  const [home, away] = sumPoints(script.scored, at);
  if (rules.extra && home === away) script.scored.push({ at, side: 0, points: 1 });
}

/** Generates the course of a match from its seed and applies the commands. */
export function writeScript(rules: TimedRules, match: SimMatch, commands: readonly Command[]): TimedScript {
  const random = createRandom(match.seed);
  const means = match.strengths(match.kickOff);
  const script: TimedScript = { scored: [], periods: [], shootoutAt: null, end: 0 };
  const length = rules.seconds * getPaceMs(rules);
  for (let number = 1; number <= rules.periods; number++) {
    const start = number === 1 ? 0 : script.end + (rules.breaks[number - 2] ?? rules.breaks.at(-1) ?? 60) * 1000;
    const period = { number, start, end: start + length };
    script.periods.push(period);
    script.scored.push(...generateScores(random, rules, period, [means[0] / rules.periods, means[1] / rules.periods]));
    script.end = period.end;
  }
  const regular = script.end;
  script.scored.push(...listCommandedScores(rules, match, commands, -Infinity, regular));
  const [home, away] = sumPoints(script.scored, Infinity);
  if (home === away) playExtra(random, rules, script, means);
  script.scored.push(...listCommandedScores(rules, match, commands, regular, script.end));
  applyFinish(rules, script, match, commands);
  script.scored.sort((a, b) => a.at - b.at);
  return script;
}
