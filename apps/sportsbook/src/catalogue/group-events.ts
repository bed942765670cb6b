import { getDayNumber, GMT_OFFSET, type CountryCode } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { groupByTournament, type TournamentGroup } from './group-by-tournament';

export interface DayGroup {
  /** The day, counted from 1970. */
  key: number;
  /** Kick-off of its first event, ms since 1970. The day's name depends on the current time. */
  startTime: number;
  tournaments: TournamentGroup[];
}

/** Groups events by day of the country, then by tournament in the order of first appearance. */
export function groupByDay(events: readonly SportEvent[], country: CountryCode): DayGroup[] {
  const days = new Map<number, SportEvent[]>();
  for (const event of events) {
    const key = getDayNumber(event.startTime, GMT_OFFSET[country]);
    const list = days.get(key) ?? [];
    list.push(event);
    days.set(key, list);
  }
  return [...days].map(([key, list]) => ({
    key,
    startTime: list[0]?.startTime ?? 0,
    tournaments: groupByTournament(list),
  }));
}
