import { type Booking, countBySide, type Happening, type Pair, type Score } from '@oware/betting';
import type { Command, SimMatch, View } from '../match';
import { type Random, createRandom } from '../random';
import { FIRST_HALF_SHARE, getLowScoreFactor, getPartBy, getShareBy } from './chances';
import { CARDS_FIRST_HALF, getCardMeans, CORNERS_FIRST_HALF, getCornerMeans, RED_SHARE } from './corners-and-cards';
import { SHARES } from './squads';

const MINUTE = 60_000;
const HALF = 45 * MINUTE;
/** Shorter than in reality, so that a demonstration does not have to wait. */
const BREAK = 5 * MINUTE;

/** A goal; `scorer` is the index in the squad of the scoring side, null for an own goal of the other side. */
export interface Goal extends Happening {
  at: number;
  scorer: number | null;
}
type Card = Booking & { at: number };
type Corner = Happening & { at: number };

/** All events of one football match, in simulated ms from kick-off. */
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
  /** Shares of the expected goals that remain in each half. */
  toCome: Pair;
  /** Shares of the time that remain in each half. */
  left: Pair;
  /** Minutes since the start of the current half, including stoppage time; 0 outside play. */
  minutes: number;
  goals: readonly Goal[];
}

/** Returns the official minute of a moment: stoppage time is the last minute of its half. */
function minuteAt(at: number, secondHalfStart: number): number {
  if (at < secondHalfStart) return Math.min(45, Math.floor(Math.max(0, at) / MINUTE) + 1);
  return Math.min(90, 46 + Math.floor((at - secondHalfStart) / MINUTE));
}

/** Returns random moments in one half for a given number of goals. */
function createMoments(random: Random, counts: Pair, start: number, length: number): { at: number; side: 0 | 1 }[] {
  return ([0, 1] as const).flatMap((side) =>
    Array.from({ length: counts[side] }, () => ({
      // None in the last moments, so that a goal is seen before the whistle.
      at: Math.round(start + Math.min(0.995, Math.max(0.005, getPartBy(random.next()))) * length),
      side,
    })),
  );
}

/** Returns the scorer for a random number, by the shares of a squad; null for an own goal. */
function selectScorer(draw: number): number | null {
  let left = draw;
  const at = SHARES.findIndex((share) => (left -= share) < 0);
  return at < 0 ? null : at;
}

type Times = Pick<FootballScript, 'firstHalfEnd' | 'secondHalfStart' | 'end'>;

/** Creates corners or cards, equally likely at any time of a half. */
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
    if (random.next() * 1.25 < getLowScoreFactor(first[0] + second[0], first[1] + second[1], means))
      return { first, second };
  }
}

/** Returns how many goals of a real result were scored in the first half, when the record does not contain it. */
function split(random: Random, goals: number): number {
  return Array.from({ length: goals }, () => random.next()).filter((value) => value < FIRST_HALF_SHARE).length;
}

/** Generates the course of a match from its seed, or from its real result, and applies the commands. */
export function writeScript(match: SimMatch, commands: readonly Command[]): FootballScript {
  const random = createRandom(match.seed);
  const firstHalfEnd = HALF + Math.round((1 + random.next() * 3) * MINUTE);
  const secondHalfStart = firstHalfEnd + BREAK;
  const length = HALF + Math.round((2 + random.next() * 4) * MINUTE);
  const { first, second } = counts(random, match);
  const times = { firstHalfEnd, secondHalfStart, end: secondHalfStart + length };
  const means = match.strengths(match.kickOff);
  const moments = [
    ...createMoments(random, first, 0, firstHalfEnd),
    ...createMoments(random, second, secondHalfStart, length),
  ];
  const further = createRandom(`${match.seed}:further`);
  const script = {
    ...times,
    corners: tally(further, getCornerMeans(means), CORNERS_FIRST_HALF, times),
    cards: tally(further, getCardMeans(means), CARDS_FIRST_HALF, times).map((card): Card => ({
      ...card,
      red: further.next() < RED_SHARE,
    })),
  };
  return follow(script, moments, match, commands);
}

/** Adds goals on command, applies an early end, and returns the script with its goals in order and their scorers. */
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
  const random = createRandom(`${match.seed}:scorers`);
  const goals = moments
    .filter(before)
    .sort((a, b) => a.at - b.at)
    .map(({ at, side }): Goal => ({
      at,
      side,
      minute: minuteAt(at, script.secondHalfStart),
      scorer: selectScorer(random.next()),
    }));
  return { ...script, end, goals, corners: script.corners.filter(before), cards: script.cards.filter(before) };
}

const count = (goals: readonly Goal[], side: 0 | 1): number => goals.filter((goal) => goal.side === side).length;
const pair = (goals: readonly Goal[]): [number, number] => [count(goals, 0), count(goals, 1)];

/** Formats the cards and corners so far as the feed sends them. */
function statisticsXml(cards: readonly Card[], corners: readonly Corner[]): string {
  const element = (name: string, [home, away]: Pair): string => `<${name} home="${home}" away="${away}"/>`;
  const shown = (red: boolean): Pair => countBySide(cards.filter((card) => card.red === red));
  return `<statistics>${element('yellow_cards', shown(false))}${element('red_cards', shown(true))}${element('yellow_red_cards', [0, 0])}${element('corners', countBySide(corners))}</statistics>`;
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

/** Returns the minutes since the start of the current half; 0 outside play. */
function getMinutes(script: FootballScript, phase: FootballView['phase'], elapsed: number): number {
  if (phase === 'first') return elapsed / MINUTE;
  return phase === 'second' ? (elapsed - script.secondHalfStart) / MINUTE : 0;
}

/** In a match with markets on corners, cards and minutes, not only goals can decide a line. */
function getStage(
  further: boolean,
  { phase, score, minutes }: Pick<FootballView, 'phase' | 'score' | 'minutes'>,
): string {
  const goals = score.goals?.length ?? 0;
  if (!further) return `${phase} ${goals}`;
  return `${phase} ${goals} ${score.corners?.length ?? 0} ${score.bookings?.length ?? 0} ${Math.floor(minutes / 5)}`;
}

/**
 * Returns the match `elapsed` ms after kick-off.
 * @param further whether there are markets on corners, cards and minutes of goals
 */
export function getViewAt(script: FootballScript, elapsed: number, further = false): FootballView {
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
    // Relative to the actual stoppage time, as in the first half: a price that counts minutes which are not played sells unders above their
    // value.
    played(script.secondHalfStart, Math.max(script.end, script.secondHalfStart + MINUTE)),
  ];
  const [corners, bookings] = [sofar(script.corners), sofar(script.cards)];
  const score: Score = { fullTime: now, halfTime: firstHalf, goals, ...(further ? { corners, bookings } : {}) };
  const minutes = getMinutes(script, phase, elapsed);
  const statistics = phase === 'before' ? '' : statisticsXml(bookings, corners);
  return {
    phase,
    status: phase === 'before' ? 'notStarted' : over ? 'ended' : 'live',
    stage: getStage(further, { phase, score, minutes }),
    incidents: goals.length,
    goals,
    score,
    minutes,
    left: over ? [0, 0] : [1 - parts[0], 1 - parts[1]],
    toCome: over
      ? [0, 0]
      : [FIRST_HALF_SHARE * (1 - getShareBy(parts[0])), (1 - FIRST_HALF_SHARE) * (1 - getShareBy(parts[1]))],
    stateXml: stateXml(script, phase, elapsed, firstHalf, now, statistics),
  };
}
