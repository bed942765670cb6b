import { type Booking, countOf, type Happening, type Pair, type Score } from '@oware/betting';
import type { Command, SimMatch, View } from '../match';
import { type Random, seeded } from '../random';
import { FIRST_HALF_SHARE, lowScoreFactor, partBy, shareBy } from './chances';
import { CARDS_FIRST_HALF, cardMeans, CORNERS_FIRST_HALF, cornerMeans, RED_SHARE } from './corners-and-cards';
import { SHARES } from './squads';

const MINUTE = 60_000;
const HALF = 45 * MINUTE;
/** Shorter than in life, so that a demonstration does not wait. */
const BREAK = 5 * MINUTE;

/** A goal; `scorer` is the place in the squad of the side that it counts for, null for an own goal of the other. */
export interface Goal extends Happening {
  at: number;
  scorer: number | null;
}
type Card = Booking & { at: number };
type Corner = Happening & { at: number };

/** Everything that happens in one football match, in simulated ms from kick-off. */
export interface FootballScript {
  goals: Goal[];
  corners: Corner[];
  cards: Card[];
  firstHalfEnd: number;
  secondHalfStart: number;
  end: number;
}

export interface FootballView extends View {
  phase: 'before' | 'first' | 'break' | 'second' | 'after';
  /** Shares of the expected goals that are still to come in each half. */
  toCome: Pair;
  /** Shares of the time of each half that are still to come. */
  left: Pair;
  /** Minutes on the clock of the half that is played, or that comes; 45 and more when it is over. */
  minutes: number;
  goals: readonly Goal[];
}

/** The minute of a moment, as it is written down: stoppage time is the last minute of its half. */
function minuteAt(at: number, secondHalfStart: number): number {
  if (at < secondHalfStart) return Math.min(45, Math.floor(Math.max(0, at) / MINUTE) + 1);
  return Math.min(90, 46 + Math.floor((at - secondHalfStart) / MINUTE));
}

/** Moments of one half: either by chance or spread over it to reach a real score. */
function momentsOf(random: Random, counts: Pair, start: number, length: number): { at: number; side: 0 | 1 }[] {
  return ([0, 1] as const).flatMap((side) =>
    Array.from({ length: counts[side] }, () => ({
      // The last moments are left free so that a goal is seen before the whistle.
      at: Math.round(start + Math.min(0.995, Math.max(0.005, partBy(random.next()))) * length),
      side,
    })),
  );
}

/** Whose goal it is, by the shares of a squad. */
function scorerOf(draw: number): number | null {
  let left = draw;
  const at = SHARES.findIndex((share) => (left -= share) < 0);
  return at < 0 ? null : at;
}

type Times = Pick<FootballScript, 'firstHalfEnd' | 'secondHalfStart' | 'end'>;

/** Corners or cards: at any time of a half alike. */
function tally(
  random: Random,
  means: Pair,
  firstShare: number,
  { firstHalfEnd, secondHalfStart, end }: Times,
): Corner[] {
  const half = (share: number, start: number, length: number): Corner[] =>
    ([0, 1] as const).flatMap((side) =>
      Array.from({ length: random.poisson(means[side] * share) }, () => {
        const at = Math.round(start + (0.005 + 0.99 * random.next()) * length);
        return { at, side, minute: minuteAt(at, secondHalfStart) };
      }),
    );
  return [...half(firstShare, 0, firstHalfEnd), ...half(1 - firstShare, secondHalfStart, end - secondHalfStart)].sort(
    (a, b) => a.at - b.at,
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
  const times = { firstHalfEnd, secondHalfStart, end: secondHalfStart + length };
  const means = match.strengths(match.kickOff);
  const moments = [...momentsOf(random, first, 0, firstHalfEnd), ...momentsOf(random, second, secondHalfStart, length)];
  const further = seeded(`${match.seed}:further`);
  const script = {
    ...times,
    corners: tally(further, cornerMeans(means), CORNERS_FIRST_HALF, times),
    cards: tally(further, cardMeans(means), CARDS_FIRST_HALF, times).map((card): Card => ({
      ...card,
      red: further.next() < RED_SHARE,
    })),
  };
  return follow(script, moments, match, commands);
}

/** The script with what commands change, its goals in order, each with who scored it. */
function follow(
  script: Omit<FootballScript, 'goals'>,
  moments: { at: number; side: 0 | 1 }[],
  match: SimMatch,
  commands: readonly Command[],
): FootballScript {
  let { end } = script;
  for (const command of commands) {
    const at = command.at - match.kickOff;
    if (command.kind === 'goal') moments.push({ at, side: command.side });
    else end = Math.min(end, at);
  }
  const before = ({ at }: { at: number }): boolean => at <= end;
  const random = seeded(`${match.seed}:scorers`);
  const goals = moments
    .filter(before)
    .sort((a, b) => a.at - b.at)
    .map(({ at, side }): Goal => ({
      at,
      side,
      minute: minuteAt(at, script.secondHalfStart),
      scorer: scorerOf(random.next()),
    }));
  return { ...script, end, goals, corners: script.corners.filter(before), cards: script.cards.filter(before) };
}

const count = (goals: readonly Goal[], side: 0 | 1): number => goals.filter((goal) => goal.side === side).length;
const pair = (goals: readonly Goal[]): [number, number] => [count(goals, 0), count(goals, 1)];

/** Cards and corners so far, as the feed writes them. */
function statisticsXml(cards: readonly Card[], corners: readonly Corner[]): string {
  const of = (name: string, [home, away]: Pair): string => `<${name} home="${home}" away="${away}"/>`;
  const shown = (red: boolean): Pair => countOf(cards.filter((card) => card.red === red));
  return `<statistics>${of('yellow_cards', shown(false))}${of('red_cards', shown(true))}${of('yellow_red_cards', [0, 0])}${of('corners', countOf(corners))}</statistics>`;
}

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
  statistics: string,
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
  return `<sport_event_status status="${STATUS[phase]}" match_status="${MATCH_STATUS[phase]}" home_score="${now[0]}" away_score="${now[1]}">${clock}<period_scores>${periods}</period_scores>${statistics}</sport_event_status>`;
}

/** Minutes on the clock of the half that is played or comes. */
function minutesOf(script: FootballScript, phase: FootballView['phase'], elapsed: number): number {
  if (phase === 'first') return elapsed / MINUTE;
  return phase === 'second' ? (elapsed - script.secondHalfStart) / MINUTE : 0;
}

/** Of a match whose corners, cards and minutes are bet on, more than a goal can decide a line. */
function stageOf(
  further: boolean,
  { phase, score, minutes }: Pick<FootballView, 'phase' | 'score' | 'minutes'>,
): string {
  const goals = score.goals?.length ?? 0;
  if (!further) return `${phase} ${goals}`;
  return `${phase} ${goals} ${score.corners?.length ?? 0} ${score.bookings?.length ?? 0} ${Math.floor(minutes / 5)}`;
}

/** The match `elapsed` ms after kick-off. @param further whether corners, cards and minutes of goals are bet on */
export function viewAt(script: FootballScript, elapsed: number, further = false): FootballView {
  const phase = phaseAt(script, elapsed);
  const until = Math.min(elapsed, script.end);
  const sofar = <T extends { at: number }>(all: readonly T[]): T[] => all.filter(({ at }) => at <= until);
  const goals = sofar(script.goals);
  const firstHalf = pair(goals.filter((goal) => goal.at < script.secondHalfStart));
  const now = pair(goals);
  const played = (from: number, to: number): number => Math.min(1, Math.max(0, (elapsed - from) / (to - from)));
  const over = phase === 'after';
  const parts: Pair = [
    played(0, script.firstHalfEnd),
    // By the time that is added, as the first half: a price that counts on minutes that are not played sells unders above their worth.
    played(script.secondHalfStart, Math.max(script.end, script.secondHalfStart + MINUTE)),
  ];
  const [corners, bookings] = further ? [sofar(script.corners), sofar(script.cards)] : [undefined, undefined];
  const score: Score = { fullTime: now, halfTime: firstHalf, goals, corners, bookings };
  const minutes = minutesOf(script, phase, elapsed);
  const statistics = corners && bookings && phase !== 'before' ? statisticsXml(bookings, corners) : '';
  return {
    phase,
    status: phase === 'before' ? 'notStarted' : over ? 'ended' : 'live',
    stage: stageOf(further, { phase, score, minutes }),
    incidents: goals.length,
    goals,
    score,
    minutes,
    left: over ? [0, 0] : [1 - parts[0], 1 - parts[1]],
    toCome: over
      ? [0, 0]
      : [FIRST_HALF_SHARE * (1 - shareBy(parts[0])), (1 - FIRST_HALF_SHARE) * (1 - shareBy(parts[1]))],
    stateXml: stateXml(script, phase, elapsed, firstHalf, now, statistics),
  };
}
