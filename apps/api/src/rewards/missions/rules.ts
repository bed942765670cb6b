import { countries, type CountryCode } from '@oware/config';
import { type MissionFrequency, type MissionState, type MissionTask } from '@oware/contracts';
import { type ExclusionScope } from '../../protection/limits/tables';
import { daysStart, weekStart } from '../../platform/week';

const DAY = 24 * 60 * 60_000;
/** A gift can be claimed for so long after the end of its period, ms: the last bets are settled later. */
const CLAIM_TIME: Readonly<Record<MissionFrequency, number>> = { daily: 3 * DAY, weekly: 7 * DAY, once: 7 * DAY };

/** Times of a period, ms since 1970: what is done in [startTime, endTime) counts, and is claimed before `claimUntil`. */
export interface PeriodTimes {
  startTime: number;
  endTime: number;
  claimUntil: number;
}

/** The period of a mission at a moment, by the country's day and week; null before its time and after it. */
export function periodAt(
  mission: { country: CountryCode; frequency: MissionFrequency; startTime: number; endTime: number },
  now: number,
): PeriodTimes | null {
  const { country, frequency, startTime, endTime } = mission;
  if (now < startTime || now >= endTime) return null;
  const claimTime = CLAIM_TIME[frequency];
  if (frequency === 'once') return { startTime, endTime, claimUntil: endTime + claimTime };
  const { gmtOffset } = countries[country];
  const start = frequency === 'daily' ? daysStart(now, gmtOffset, 1) : weekStart(now, gmtOffset);
  const end = Math.min(start + (frequency === 'daily' ? DAY : 7 * DAY), endTime);
  return { startTime: start, endTime: end, claimUntil: end + claimTime };
}

/** How far a task goes: units for stakes, else a number of things. */
export const targetOf = (task: MissionTask): number =>
  'count' in task ? task.count : task.kind === 'stake' ? task.amount : 1;

/** Exclusions that close a mission. Money comes in for bets, so a deposit is closed with real sports. */
export const scopesOf = ({ kind }: MissionTask): readonly ExclusionScope[] =>
  kind === 'virtuals' ? ['ALL', 'VIRTUALS'] : kind === 'games' ? ['ALL', 'GAMES'] : ['ALL', 'REAL_SPORTS'];

/** Where a mission stands for a player. @param entry null for who has not opted in */
export function stateOf(
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
