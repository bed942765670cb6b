import { type ReportedScore, addReportedScore } from '@oware/betting';
import { type EventState as ReportedState } from '../uof/message';

/** Number of parts of regular time. */
const HALVES = 2;
/** The feed's match_status codes of extra time, penalties, the breaks before and between them, and ends after them. */
const AFTER_REGULAR: readonly (number | null)[] = [33, 34, 40, 41, 42, 50, 110, 120];
/** Both halves and the break between them. */
const REGULAR: readonly (number | null)[] = [6, 7, 31];
/** Stored as the minute, later than any other, of the score at the end of regular time. */
const REGULAR_END = 1_000;
const FOOTBALL = 'sr:sport:1';

/** Whether a sport has markets with early payout. */
export const hasEarlyPayout = (sportId: string): boolean => sportId === FOOTBALL;

/** Returns the minute of the match by its clock; null when it is not reported. */
function getMinute({ clock }: ReportedState): number | null {
  const seconds = /^(\d{1,3}):(\d{2})$/.exec(clock?.matchTime ?? '');
  return seconds ? Number(seconds[1]) + 1 : null;
}

/**
 * Adds the score of a message to the reported scores in regular time. Goals in extra time and penalties do not count. After a report of
 * extra time, a state without a part of the match, such as an interruption or the end, belongs to extra time: the last score is kept with
 * {@link REGULAR_END} as its minute. A later report of a half cancels this.
 */
export function addStateScore(reported: readonly ReportedScore[], state: ReportedState): readonly ReportedScore[] {
  const was = reported.at(-1)?.[2] === REGULAR_END;
  const scores = was ? reported.slice(0, -1) : reported;
  const isInRegular = REGULAR.includes(state.matchStatus) && state.periods.length <= HALVES;
  const isOver = AFTER_REGULAR.includes(state.matchStatus) || state.periods.length > HALVES || (was && !isInRegular);
  const { home, away, regularScore } = state;
  const score = isOver ? regularScore : home === null || away === null ? null : ([home, away] as const);
  const after = score === null ? scores : addReportedScore(scores, [score[0], score[1], getMinute(state)]);
  if (!isOver) return was && score === null ? reported : after;
  if (was && after === scores) return reported;
  const [lastHome, lastAway] = after.at(-1) ?? [0, 0];
  return [...after, [lastHome, lastAway, REGULAR_END]];
}
