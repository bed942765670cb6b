import type { Pair, Score } from '@oware/betting';
import type { View } from '../match';
import { paceMs, type TimedRules } from './rules';
import { regularEnd, type Scored, type Stretch, type TimedScript } from './script';
import { stateXml } from './state-xml';

export interface TimedView extends View {
  phase: 'before' | 'play' | 'break' | 'shootout' | 'after';
  /** The period that is played or has just been; 1 before the match. */
  period: number;
  /** The part of it that has gone by, 0 to 1. */
  part: number;
  /** Points by periods of regular time that have begun, then extra time. */
  periods: Pair[];
}

/** Points in (from, to]. */
function pointsIn(scored: readonly Scored[], from: number, to: number): Pair {
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

function currentOf(script: TimedScript, elapsed: number): Stretch {
  let current = script.stretches[0] as Stretch;
  for (const each of script.stretches) if (each.start <= elapsed) current = each;
  return current;
}

function scoreOf(rules: TimedRules, script: TimedScript, until: number): { score: Score; periods: Pair[] } {
  const { stretches, scored } = script;
  const regular = Math.min(until, regularEnd(rules, script));
  const begun = stretches.filter(({ start, number }) => start <= until || number === 1);
  const cut = script.end < regularEnd(rules, script) && until >= script.end;
  const periods = begun.map(({ number }, index) => {
    const from = index === 0 ? -Infinity : (begun[index - 1] as Stretch).end;
    const last = index === begun.length - 1;
    // What a command or penalties add after the whistle stands in the last period.
    return pointsIn(scored, from, last ? until : number === rules.periods ? regular : (begun[index] as Stretch).end);
  });
  while (cut && periods.length < rules.periods) periods.push([0, 0]);
  const all = pointsIn(scored, -Infinity, until);
  const fullTime = cut ? all : pointsIn(scored, -Infinity, regular);
  const halfEnd = rules.periods % 2 === 0 ? stretches[rules.periods / 2 - 1]?.end : undefined;
  return {
    periods,
    score: {
      fullTime,
      withOvertime: all,
      periods: periods.slice(0, rules.periods),
      ...(halfEnd === undefined ? {} : { halfTime: pointsIn(scored, -Infinity, Math.min(until, halfEnd)) }),
    },
  };
}

/** The match `elapsed` simulated ms after its start. */
export function viewAt(rules: TimedRules, script: TimedScript, elapsed: number): TimedView {
  const over = elapsed >= script.end;
  const until = Math.min(elapsed, script.end);
  const current = currentOf(script, elapsed);
  const part = Math.min(
    1,
    Math.max(0, (elapsed - current.start) / Math.max(1, rules.seconds * paceMs(rules) * lengthOf(rules, current))),
  );
  const shootout = !over && script.shootoutAt !== null && elapsed >= script.shootoutAt;
  const phase =
    elapsed < 0 ? 'before' : over ? 'after' : shootout ? 'shootout' : elapsed >= current.end ? 'break' : 'play';
  const { score, periods } = scoreOf(rules, script, elapsed < 0 ? -1 : until);
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
  return { ...view, stateXml: stateXml(rules, script, view, current, elapsed) };
}

/** Extra time by the length of a period. */
const lengthOf = (rules: TimedRules, { number }: Stretch): number =>
  number > rules.periods ? (rules.extra?.seconds ?? rules.seconds) / rules.seconds : 1;
