import { type Booking, type Happening, type Pair, type Score } from '@oware/betting';
import { type MatchStatistics } from '@oware/contracts';
import { type EventState } from './uof/message';

/** State of a match in a message, with its time. */
export type Reported = EventState & { at: number };

/** Number of regular parts in sports whose scores are added up; later parts are overtime. */
const PARTS: Readonly<Record<string, number>> = {
  '1': 2,
  '2': 4,
  '3': 9,
  '4': 3,
  '6': 2,
  '12': 2,
  '16': 4,
  '29': 2,
  '137': 2,
  '153': 4,
  '195': 3,
  '202120001': 2,
};
const FOOTBALL = 'sr:sport:1';
/** match_status of the second half. */
const SECOND_HALF = 7;

const NONE: Pair = [0, 0];
const getSum = (parts: readonly Pair[]): Pair =>
  parts.reduce<Pair>(([home, away], [h, a]) => [home + h, away + a], NONE);

/** Returns the minute of the match at a message; stoppage time counts as the last minute of its half. */
function getMinute({ clock, matchStatus, periods }: Reported): number {
  const second = matchStatus === SECOND_HALF || periods.length > 1;
  if (!clock) return second ? 90 : 45;
  const minute = Number(clock.matchTime.split(':')[0]) + 1;
  return second ? Math.min(90, Math.max(46, minute)) : Math.min(45, minute);
}

/** Yields counted happenings in the order in which messages report them. */
function* happenings(reported: readonly Reported[], count: (each: Reported) => Pair | undefined): Generator<Happening> {
  let before: Pair = NONE;
  for (const each of reported) {
    const now = count(each);
    if (!now) continue;
    for (const side of [0, 1] as const)
      for (let n = before[side]; n < now[side]; n++) yield { side, minute: getMinute(each) };
    before = now;
  }
}

const counted = (reported: readonly Reported[], name: keyof MatchStatistics): Happening[] => [
  ...happenings(reported, ({ statistics }) => statistics?.[name]),
];

/** Returns the cards of both colours, ordered by minute. */
const listBookings = (reported: readonly Reported[]): Booking[] =>
  (['yellowCards', 'redCards'] as const)
    .flatMap((name) => counted(reported, name).map((each) => ({ ...each, red: name === 'redCards' })))
    .sort((a, b) => a.minute - b.minute);

/**
 * Returns the rounds of a fight: each begins with a full clock; one that ends in its first half counts a quarter, otherwise three.
 */
function countRounds(reported: readonly Reported[]): number {
  let rounds = 0;
  let longest = 0;
  let left = 0;
  for (const { clock } of reported) {
    if (!clock) continue;
    const [minutes = 0, seconds = 0] = clock.matchTime.split(':').map(Number);
    const now = minutes * 60 + seconds;
    if (rounds === 0 || now > left) rounds += 1;
    longest = Math.max(longest, now);
    left = now;
  }
  return rounds - (left > longest / 2 ? 0.75 : 0.25);
}

/** Derives the final score of a match from the messages alone. */
export function getScoreFromMessages(sportId: string, reported: readonly Reported[]): { score: Score; rounds: number } {
  const end = reported.at(-1);
  if (!end) throw new Error('The simulator sent no end.');
  const whole: Pair = [end.home ?? 0, end.away ?? 0];
  const parts = PARTS[sportId.slice('sr:sport:'.length)];
  const rounds = countRounds(reported);
  if (parts === undefined) {
    const sets = end.periods.length > 0 ? end.periods : [whole];
    return { score: { fullTime: whole, withOvertime: whole, sets, periods: sets }, rounds };
  }
  const regular = end.periods.slice(0, parts);
  const score: Score = {
    fullTime: getSum(regular),
    withOvertime: whole,
    periods: regular,
    ...(parts % 2 === 0 ? { halfTime: getSum(regular.slice(0, parts / 2)) } : {}),
  };
  if (sportId !== FOOTBALL) return { score, rounds };
  return {
    score: {
      ...score,
      goals: [...happenings(reported, ({ home, away }) => (home === null || away === null ? undefined : [home, away]))],
      corners: counted(reported, 'corners'),
      bookings: listBookings(reported),
    },
    rounds,
  };
}
