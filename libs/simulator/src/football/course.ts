import type { Pair, Score } from '@oware/betting';
import type { Command, SimMatch, View } from '../match';
import { type Random, seeded } from '../random';
import { FIRST_HALF_SHARE, lowScoreFactor, partBy, shareBy } from './chances';

const MINUTE = 60_000;
const HALF = 45 * MINUTE;
/** Shorter than in life, so that a demonstration does not wait. */
const BREAK = 5 * MINUTE;

interface Goal {
  at: number;
  side: 0 | 1;
}

/** Everything that happens in one football match, in simulated ms from kick-off. */
export interface FootballScript {
  goals: Goal[];
  firstHalfEnd: number;
  secondHalfStart: number;
  end: number;
}

export interface FootballView extends View {
  phase: 'before' | 'first' | 'break' | 'second' | 'after';
  /** Shares of the expected goals that are still to come in each half. */
  toCome: Pair;
  goals: Goal[];
}

/** Goals of one half: either by chance or spread over it to reach a real score. */
function goalsOf(random: Random, counts: Pair, start: number, length: number): Goal[] {
  return ([0, 1] as const).flatMap((side) =>
    Array.from({ length: counts[side] }, () => ({
      // The last moments are left free so that a goal is seen before the whistle.
      at: Math.round(start + Math.min(0.995, Math.max(0.005, partBy(random.next()))) * length),
      side,
    })),
  );
}

function counts(random: Random, match: SimMatch): { first: Pair; second: Pair } {
  if (match.ending) {
    const { fullTime, halfTime } = match.ending;
    const first: Pair = halfTime ?? [split(random, fullTime[0]), split(random, fullTime[1])];
    return { first, second: [fullTime[0] - first[0], fullTime[1] - first[1]] };
  }
  const means = match.strengths(match.kickOff);
  const part = (share: number): Pair => [random.poisson(means[0] * share), random.poisson(means[1] * share)];
  for (;;) {
    const first = part(FIRST_HALF_SHARE);
    const second = part(1 - FIRST_HALF_SHARE);
    if (random.next() * 1.25 < lowScoreFactor(first[0] + second[0], first[1] + second[1], means))
      return { first, second };
  }
}

/** How many of a real full-time score fell before half-time, where the record does not say. */
function split(random: Random, goals: number): number {
  return Array.from({ length: goals }, () => random.next()).filter((value) => value < FIRST_HALF_SHARE).length;
}

/** The course of a match. Commands come on top of what chance or the record has given. */
export function writeScript(match: SimMatch, commands: readonly Command[]): FootballScript {
  const random = seeded(match.seed);
  const firstHalfEnd = HALF + Math.round((1 + random.next() * 3) * MINUTE);
  const secondHalfStart = firstHalfEnd + BREAK;
  const length = HALF + Math.round((2 + random.next() * 4) * MINUTE);
  const { first, second } = counts(random, match);
  const script: FootballScript = {
    goals: [...goalsOf(random, first, 0, firstHalfEnd), ...goalsOf(random, second, secondHalfStart, length)],
    firstHalfEnd,
    secondHalfStart,
    end: secondHalfStart + length,
  };
  for (const command of commands) {
    const at = command.at - match.kickOff;
    if (command.kind === 'goal') script.goals.push({ at, side: command.side });
    else {
      script.end = Math.min(script.end, at);
      script.goals = script.goals.filter((goal) => goal.at <= at);
    }
  }
  script.goals.sort((a, b) => a.at - b.at);
  return script;
}

const count = (goals: readonly Goal[], side: 0 | 1): number => goals.filter((goal) => goal.side === side).length;
const pair = (goals: readonly Goal[]): [number, number] => [count(goals, 0), count(goals, 1)];

function clockText(script: FootballScript, phase: FootballView['phase'], elapsed: number): string {
  const seconds = phase === 'second' ? HALF + elapsed - script.secondHalfStart : elapsed;
  const shown = Math.floor(Math.min(seconds, phase === 'first' ? HALF : 2 * HALF) / 1000);
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

const MATCH_STATUS = { before: 0, first: 6, break: 31, second: 7, after: 100 } as const;
const STATUS = { before: 0, first: 1, break: 1, second: 1, after: 3 } as const;

function phaseAt(script: FootballScript, elapsed: number): FootballView['phase'] {
  if (elapsed < 0) return 'before';
  if (elapsed >= script.end) return 'after';
  if (elapsed < script.firstHalfEnd) return 'first';
  return elapsed < script.secondHalfStart ? 'break' : 'second';
}

function stateXml(
  script: FootballScript,
  phase: FootballView['phase'],
  elapsed: number,
  first: Pair,
  now: Pair,
): string {
  if (phase === 'before') return '<sport_event_status status="0" match_status="0"/>';
  const period = (code: number, [home, away]: Pair, number: number): string =>
    `<period_score match_status_code="${code}" number="${number}" home_score="${home}" away_score="${away}"/>`;
  const second = phase === 'second' || (phase === 'after' && elapsed >= script.secondHalfStart);
  const periods = period(6, first, 1) + (second ? period(7, [now[0] - first[0], now[1] - first[1]], 2) : '');
  const clock =
    phase === 'after'
      ? ''
      : phase === 'break'
        ? '<clock match_time="45:00" stopped="true"/>'
        : `<clock match_time="${clockText(script, phase, elapsed)}"/>`;
  return `<sport_event_status status="${STATUS[phase]}" match_status="${MATCH_STATUS[phase]}" home_score="${now[0]}" away_score="${now[1]}">${clock}<period_scores>${periods}</period_scores></sport_event_status>`;
}

/** The match `elapsed` ms after kick-off. */
export function viewAt(script: FootballScript, elapsed: number): FootballView {
  const phase = phaseAt(script, elapsed);
  const goals = script.goals.filter((goal) => goal.at <= Math.min(elapsed, script.end));
  const firstHalf = pair(goals.filter((goal) => goal.at < script.secondHalfStart));
  const now = pair(goals);
  const played = (from: number, to: number): number =>
    shareBy(Math.min(1, Math.max(0, (elapsed - from) / (to - from))));
  const over = phase === 'after';
  const fullEnd = script.secondHalfStart + HALF + 4 * MINUTE;
  const score: Score = {
    fullTime: now,
    halfTime: firstHalf,
  };
  return {
    phase,
    status: phase === 'before' ? 'notStarted' : over ? 'ended' : 'live',
    stage: `${phase} ${goals.length}`,
    incidents: goals.length,
    goals,
    score,
    toCome: over
      ? [0, 0]
      : [
          FIRST_HALF_SHARE * (1 - played(0, script.firstHalfEnd)),
          (1 - FIRST_HALF_SHARE) * (1 - played(script.secondHalfStart, Math.max(fullEnd, script.end))),
        ],
    stateXml: stateXml(script, phase, elapsed, firstHalf, now),
  };
}
