import { type ReportedScore, withReportedScore } from '@oware/betting';
import { type EventState as ReportedState } from '../uof/message';

/** Parts of regular play; the feed reports the others after them. */
const HALVES = 2;
const FOOTBALL = 'sr:sport:1';

/** Whether a sport has markets with early payout. */
export const paysEarly = (sportId: string): boolean => sportId === FOOTBALL;

/** The minute of the match by its clock; null when it is not reported. */
function minuteOf({ clock }: ReportedState): number | null {
  const seconds = /^(\d{1,3}):(\d{2})$/.exec(clock?.matchTime ?? '');
  return seconds ? Number(seconds[1]) + 1 : null;
}

/** The scores of regular play that a match has reported, with what a message says; overtime does not count. */
export function reportedScores(known: readonly ReportedScore[], state: ReportedState): readonly ReportedScore[] {
  if (state.home === null || state.away === null) return known;
  const regular = state.periods.slice(0, HALVES);
  const score =
    state.periods.length > HALVES
      ? regular.reduce<[number, number]>(([h, a], part) => [h + part[0], a + part[1]], [0, 0])
      : [state.home, state.away];
  return withReportedScore(known, [score[0] as number, score[1] as number, minuteOf(state)]);
}
