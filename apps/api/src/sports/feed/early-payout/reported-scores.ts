import { type ReportedScore, withReportedScore } from '@oware/betting';
import { type EventState as ReportedState } from '../uof/message';

/** Parts of regular play. */
const HALVES = 2;
/** The feed's match_status codes of extra time, penalties, the breaks before and between them, and ends after them. */
const AFTER_REGULAR: readonly (number | null)[] = [33, 34, 40, 41, 42, 50, 110, 120];
/** Both halves and the break between them. */
const REGULAR: readonly (number | null)[] = [6, 7, 31];
/** In place of a minute, later than any: regular play has ended with this score. */
const REGULAR_END = 1_000;
const FOOTBALL = 'sr:sport:1';

/** Whether a sport has markets with early payout. */
export const paysEarly = (sportId: string): boolean => sportId === FOOTBALL;

/** The minute of the match by its clock; null when it is not reported. */
function minuteOf({ clock }: ReportedState): number | null {
  const seconds = /^(\d{1,3}):(\d{2})$/.exec(clock?.matchTime ?? '');
  return seconds ? Number(seconds[1]) + 1 : null;
}

/**
 * The scores of regular play that a match has reported, with what a message says; goals of extra time and of penalties do not count. Once
 * extra time was reported, a state that names no part of the match, such as an interruption or the end, belongs to it: the last score is kept
 * with {@link REGULAR_END} as its minute. A report of a half itself takes that back.
 */
export function reportedScores(known: readonly ReportedScore[], state: ReportedState): readonly ReportedScore[] {
  const was = known.at(-1)?.[2] === REGULAR_END;
  const scores = was ? known.slice(0, -1) : known;
  const isInRegular = REGULAR.includes(state.matchStatus) && state.periods.length <= HALVES;
  const isOver = AFTER_REGULAR.includes(state.matchStatus) || state.periods.length > HALVES || (was && !isInRegular);
  const { home, away, regularScore } = state;
  const score = isOver ? regularScore : home === null || away === null ? null : ([home, away] as const);
  const after = score === null ? scores : withReportedScore(scores, [score[0], score[1], minuteOf(state)]);
  if (!isOver) return was && score === null ? known : after;
  if (was && after === scores) return known;
  const [lastHome, lastAway] = after.at(-1) ?? [0, 0];
  return [...after, [lastHome, lastAway, REGULAR_END]];
}
