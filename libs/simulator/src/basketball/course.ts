import type { Pair } from '@oware/betting';
import type { Command, SimMatch, View } from '../match';
import { createRandom } from '../random';

const SECOND = 1000;
/** Simulated time per second of the game clock: stoppages are spread evenly. */
const PACE = 1.5;
const QUARTER = 600;
const OVERTIME = 300;
/** Breaks after Q1, Q2, Q3, in simulated ms. */
const BREAKS = [60, 150, 60].map((seconds) => seconds * SECOND);
/** Seconds of the game clock per possession. */
const POSSESSION = 14.5;

/** Points of a scoring possession, with their shares. */
const POINTS = [
  [1, 0.12],
  [2, 0.58],
  [3, 0.3],
] as const;
const MEAN_OF_SCORING = POINTS.reduce((sum, [points, share]) => sum + points * share, 0);
const MAX_POINTS = Math.max(...POINTS.map(([points]) => points));

/**
 * Returns the chances of 0, 1, 2 … points of a side in a number of possessions. Half a possession is one that the side has with a chance of
 * one half.
 * @param mean average points per possession
 */
export function getPointChances(possessions: number, mean: number): number[] {
  const chances = new Float64Array(Math.ceil(possessions) * MAX_POINTS + 1);
  chances[0] = 1;
  let most = 0;
  for (let left = possessions; left > 0; left--) {
    const scoring = (Math.min(1, left) * mean) / MEAN_OF_SCORING;
    most += MAX_POINTS;
    // Downwards, so that the values read still belong to the previous possessions.
    for (let points = most; points >= 0; points--) {
      let chance = (chances[points] as number) * (1 - scoring);
      for (const [more, share] of POINTS)
        if (more <= points) chance += (chances[points - more] as number) * scoring * share;
      chances[points] = chance;
    }
  }
  return [...chances];
}

interface Basket {
  at: number;
  side: 0 | 1;
  points: number;
}
/** A period of play: quarters 1 to 4, then overtimes. */
interface Period {
  number: number;
  start: number;
  end: number;
  seconds: number;
  /** The side with the first possession; possessions alternate. */
  first: 0 | 1;
}

export interface BasketballScript {
  baskets: Basket[];
  periods: Period[];
  end: number;
}

export interface BasketballView extends View {
  phase: 'before' | 'play' | 'break' | 'after';
  /** 1 to 4 for quarters, 5 and more for overtimes. */
  period: number;
  /** Seconds of the game clock to the end of regular time. */
  toPlay: number;
  /** Seconds to half-time. */
  toHalf: number;
  /**
   * Remaining possessions of home and away in regular time, to half-time, and in the current overtime; the side that begins a later quarter
   * is not known.
   */
  left: { regular: Pair; half: Pair; overtime: Pair };
}

function pointsFor(draw: number): number {
  let left = draw;
  for (const [points, share] of POINTS) {
    if (left < share) return points;
    left -= share;
  }
  return 2;
}

/** Creates the course of a match: regular time, then overtimes until one side leads. */
export function writeScript(match: SimMatch, commands: readonly Command[]): BasketballScript {
  const random = createRandom(match.seed);
  const strengths = match.strengths(match.kickOff);
  const script: BasketballScript = { baskets: [], periods: [], end: 0 };
  const totals: [number, number] = [0, 0];
  let clock = 0;
  for (let number = 1; number <= 4 || totals[0] === totals[1]; number++) {
    const seconds = number <= 4 ? QUARTER : OVERTIME;
    if (number > 1) clock += BREAKS[number - 2] ?? 60 * SECOND;
    let side: 0 | 1 = random.next() < 0.5 ? 0 : 1;
    const period: Period = { number, start: clock, end: clock + seconds * PACE * SECOND, seconds, first: side };
    for (let second = POSSESSION; second <= seconds; second += POSSESSION) {
      if (random.next() < strengths[side] / MEAN_OF_SCORING) {
        const points = pointsFor(random.next());
        totals[side] += points;
        script.baskets.push({ at: period.start + second * PACE * SECOND, side, points });
      }
      side = side === 0 ? 1 : 0;
    }
    script.periods.push(period);
    clock = period.end;
  }
  script.end = clock;
  return command(script, match, commands);
}

/**
 * Applies commands: a goal is a three-pointer; a finish ends the match early, with one free throw if it would be level.
 */
function command(script: BasketballScript, match: SimMatch, commands: readonly Command[]): BasketballScript {
  for (const each of commands) {
    const at = each.at - match.kickOff;
    if (each.kind === 'goal') script.baskets.push({ at, side: each.side, points: 3 });
    else {
      script.end = Math.min(script.end, at);
      script.baskets = script.baskets.filter((basket) => basket.at <= at);
    }
  }
  script.baskets.sort((a, b) => a.at - b.at);
  const [home, away] = pointsUntil(script, script.end);
  if (home === away) script.baskets.push({ at: script.end, side: 0, points: 1 });
  return script;
}

function pointsUntil(script: BasketballScript, until: number, from = -1): [number, number] {
  const sum: [number, number] = [0, 0];
  for (const { at, side, points } of script.baskets) if (at > from && at <= until) sum[side] += points;
  return sum;
}

const NONE: Pair = [0, 0];

const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Match status codes: Q1 to Q4, the breaks after them, overtime. */
const CODES = [13, 14, 15, 16];
const BREAK_CODES = [301, 302, 303, 32];

function stateXml(
  script: BasketballScript,
  view: Omit<BasketballView, 'stateXml'>,
  elapsed: number,
  left: number,
): string {
  if (view.phase === 'before') return '<sport_event_status status="0" match_status="0"/>';
  const [home, away] = view.score.withOvertime ?? view.score.fullTime;
  const code =
    view.phase === 'after'
      ? script.periods.length > 4
        ? 110
        : 100
      : view.phase === 'break'
        ? (BREAK_CODES[view.period - 1] ?? 32)
        : (CODES[view.period - 1] ?? 40);
  const periods = script.periods
    .filter((period) => period.start <= elapsed)
    .map((period, index, all) => {
      const [h, a] = pointsUntil(script, index === all.length - 1 ? elapsed : period.end, period.start - 1);
      return `<period_score number="${period.number}" match_status_code="${CODES[period.number - 1] ?? 40}" home_score="${h}" away_score="${a}"/>`;
    });
  const clock =
    view.phase === 'play'
      ? `<clock match_time="${clockText(2400 - view.toPlay)}" remaining_time_in_period="${clockText(left)}"/>`
      : '';
  return `<sport_event_status status="${view.phase === 'after' ? 3 : 1}" match_status="${code}" home_score="${home}" away_score="${away}">${clock}<period_scores>${periods.join('')}</period_scores></sport_event_status>`;
}

/** Returns the possessions of both sides together in a number of seconds. */
const countPossessions = (seconds: number): number => Math.floor(seconds / POSSESSION);
/** Average possessions of each side while the side that begins is not known. */
const splitEvenly = (seconds: number): Pair => [countPossessions(seconds) / 2, countPossessions(seconds) / 2];
/** Possessions of each side in an overtime that has not begun. */
export const OVERTIME_POSSESSIONS = splitEvenly(OVERTIME);

/** Returns the remaining possessions of home and away in a period. */
function getRemaining({ start, seconds, first }: Period, elapsed: number): Pair {
  const done = Math.floor(Math.max(0, elapsed - start) / (POSSESSION * PACE * SECOND));
  const left = Math.max(0, countPossessions(seconds) - done);
  const next = Math.ceil(left / 2);
  return (done % 2 === 0) === (first === 0) ? [next, left - next] : [left - next, next];
}

/** Returns the possessions of home and away from a moment to the end of a quarter. */
function getRemainingUpTo(quarter: number, current: Period, elapsed: number): Pair {
  const begun = elapsed < 0 ? 0 : current.number;
  const later = splitEvenly(QUARTER)[0] * Math.max(0, quarter - begun);
  const [home, away] = begun === 0 || begun > quarter ? NONE : getRemaining(current, elapsed);
  return [home + later, away + later];
}

/** Returns the match `elapsed` simulated ms after the tip-off. */
export function getViewAt(script: BasketballScript, elapsed: number): BasketballView {
  const over = elapsed >= script.end;
  const current = [...script.periods].reverse().find((period) => period.start <= elapsed) ?? script.periods[0];
  if (!current) throw new Error('A match has at least one period.');
  const left = Math.max(0, (current.end - Math.max(elapsed, current.start)) / (PACE * SECOND));
  const phase = elapsed < 0 ? 'before' : over ? 'after' : left === 0 ? 'break' : 'play';
  const regularEnd = script.periods[3]?.end ?? script.end;
  const seconds = (upTo: number): number =>
    over ? 0 : Math.max(0, Math.max(0, upTo - current.number) * QUARTER + (current.number <= upTo ? left : 0));
  const all = pointsUntil(script, Math.min(elapsed, script.end));
  const view = {
    phase,
    status: elapsed < 0 ? 'notStarted' : over ? 'ended' : 'live',
    period: current.number,
    toPlay: elapsed < 0 ? 4 * QUARTER : seconds(4),
    toHalf: elapsed < 0 ? 2 * QUARTER : seconds(2),
    left: {
      regular: over ? NONE : getRemainingUpTo(4, current, elapsed),
      half: over ? NONE : getRemainingUpTo(2, current, elapsed),
      overtime: !over && current.number > 4 ? getRemaining(current, elapsed) : NONE,
    },
    stage: `${phase} ${current.number} ${all.join(':')}`,
    incidents: 0,
    score: {
      fullTime: over && script.end < regularEnd ? all : pointsUntil(script, Math.min(elapsed, regularEnd)),
      halfTime: pointsUntil(script, Math.min(elapsed, script.periods[1]?.end ?? script.end)),
      withOvertime: all,
    },
  } as const;
  return { ...view, stateXml: stateXml(script, view as Omit<BasketballView, 'stateXml'>, elapsed, left) };
}
