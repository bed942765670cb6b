import { countries, type CountryCode } from '@oware/config';
import { type MissionFrequency, type MissionState, type MissionTask } from '@oware/contracts';
import { type ExclusionScope } from '../../protection/limits/api';
import { getDaysStart, getWeekStart } from '../../platform/week';

const DAY = 24 * 60 * 60_000;
/** Time after the end of a period in which its gift can be claimed, ms: the last bets are settled later. */
const CLAIM_TIME: Readonly<Record<MissionFrequency, number>> = { daily: 3 * DAY, weekly: 7 * DAY, once: 7 * DAY };

/**
 * Times of a period, ms since 1970: progress in [startTime, endTime) counts and must be claimed before `claimUntil`.
 */
export interface PeriodTimes {
  startTime: number;
  endTime: number;
  claimUntil: number;
}

/**
 * Returns the period of a mission at a given time, by day and week of the country; null before its start and after its end.
 */
export function getPeriod(
  mission: { country: CountryCode; frequency: MissionFrequency; startTime: number; endTime: number },
  now: number,
): PeriodTimes | null {
  const { country, frequency, startTime, endTime } = mission;
  if (now < startTime || now >= endTime) return null;
  const claimTime = CLAIM_TIME[frequency];
  if (frequency === 'once') return { startTime, endTime, claimUntil: endTime + claimTime };
  const { gmtOffset } = countries[country];
  const start = frequency === 'daily' ? getDaysStart(now, gmtOffset, 1) : getWeekStart(now, gmtOffset);
  const end = Math.min(start + (frequency === 'daily' ? DAY : 7 * DAY), endTime);
  return { startTime: start, endTime: end, claimUntil: end + claimTime };
}

/** Returns the target of a task: units for stakes, otherwise a number of items. */
export const getTarget = (task: MissionTask): number =>
  'count' in task ? task.count : task.kind === 'stake' ? task.amount : 1;

/** Returns the exclusions that close a mission. Deposits are closed with sports betting, which they are made for. */
export const getScopes = ({ kind }: MissionTask): readonly ExclusionScope[] =>
  kind === 'virtuals' ? ['ALL', 'VIRTUALS'] : kind === 'games' ? ['ALL', 'GAMES'] : ['ALL', 'REAL_SPORTS'];

/**
 * Returns the state of a mission for a player.
 * @param entry null for a player who has not opted in
 */
export function getMissionState(
  times: Pick<PeriodTimes, 'claimUntil'>,
  entry: { givenAt: number | null; done: number } | null,
  target: number,
  now: number,
): MissionState {
  if (entry === null) return 'open';
  if (entry.givenAt !== null) return 'given';
  if (now >= times.claimUntil) return 'missed';
  return entry.done >= target ? 'waiting' : 'running';
}
