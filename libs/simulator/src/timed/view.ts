import type { Pair, Score } from '@oware/betting';
import type { View } from '../match';
import { getPaceMs, type TimedRules } from './rules';
import { getRegularEnd, type Scored, type PlayPeriod, type TimedScript } from './script';
import { buildStateXml } from './state-xml';

export interface TimedView extends View {
  phase: 'before' | 'play' | 'break' | 'shootout' | 'after';
  /** The current period, or the last one; 1 before the match. */
  period: number;
  /** The elapsed part of it, 0 to 1. */
  part: number;
  /** Points by periods of regular time that have begun, then extra time. */
  periods: Pair[];
}

/** Returns the points in (from, to]. */
function sumPointsBetween(scored: readonly Scored[], from: number, to: number): Pair {
  let home = 0;
  let away = 0;
  for (const { at, side, points } of scored) {
    if (at <= from) continue;
    if (at > to) break;
    if (side === 0) home += points;
    else away += points;
  }
  return [home, away];
}

function getCurrent(script: TimedScript, elapsed: number): PlayPeriod {
  let current = script.periods[0] as PlayPeriod;
  for (const each of script.periods) if (each.start <= elapsed) current = each;
  return current;
}

function getScore(rules: TimedRules, script: TimedScript, until: number): { score: Score; periods: Pair[] } {
  const { periods: played, scored } = script;
  const regular = Math.min(until, getRegularEnd(rules, script));
  const begun = played.filter(({ start, number }) => start <= until || number === 1);
  const cut = script.end < getRegularEnd(rules, script) && until >= script.end;
  const periods = begun.map(({ number }, index) => {
    const from = index === 0 ? -Infinity : (begun[index - 1] as PlayPeriod).end;
    const last = index === begun.length - 1;
    // The last period includes points that a command or penalties add after its end.
    return sumPointsBetween(
      scored,
      from,
      last ? until : number === rules.periods ? regular : (begun[index] as PlayPeriod).end,
    );
  });
  while (cut && periods.length < rules.periods) periods.push([0, 0]);
  const all = sumPointsBetween(scored, -Infinity, until);
  const fullTime = cut ? all : sumPointsBetween(scored, -Infinity, regular);
  const halfEnd = rules.periods % 2 === 0 ? played[rules.periods / 2 - 1]?.end : undefined;
  return {
    periods,
    score: {
      fullTime,
      withOvertime: all,
      periods: periods.slice(0, rules.periods),
      ...(halfEnd === undefined ? {} : { halfTime: sumPointsBetween(scored, -Infinity, Math.min(until, halfEnd)) }),
    },
  };
}

/** Returns the match `elapsed` simulated ms after its start. */
export function getViewAt(rules: TimedRules, script: TimedScript, elapsed: number): TimedView {
  const over = elapsed >= script.end;
  const until = Math.min(elapsed, script.end);
  const current = getCurrent(script, elapsed);
  const part = Math.min(
    1,
    Math.max(0, (elapsed - current.start) / Math.max(1, rules.seconds * getPaceMs(rules) * getLength(rules, current))),
  );
  const shootout = !over && script.shootoutAt !== null && elapsed >= script.shootoutAt;
  const phase =
    elapsed < 0 ? 'before' : over ? 'after' : shootout ? 'shootout' : elapsed >= current.end ? 'break' : 'play';
  const { score, periods } = getScore(rules, script, elapsed < 0 ? -1 : until);
  const view = {
    phase,
    periods,
    score,
    part,
    status: phase === 'before' ? 'notStarted' : over ? 'ended' : 'live',
    period: current.number,
    stage: `${phase} ${current.number} ${score.withOvertime?.join(':') ?? ''}`,
    incidents: rules.stops ? script.scored.filter(({ at }) => at <= until).length : 0,
  } as const;
  return { ...view, stateXml: buildStateXml(rules, script, view, current, elapsed) };
}

/** Returns the length of extra time in periods. */
const getLength = (rules: TimedRules, { number }: PlayPeriod): number =>
  number > rules.periods ? (rules.extra?.seconds ?? rules.seconds) / rules.seconds : 1;
