import { type SportEvent } from '@oware/contracts';
import { groupByTournament } from './group-by-tournament';

/** Matches of the home page below one head. */
export interface HomeGroup {
  key: string;
  /** Whether they belong to several leagues of one sport; their rows then name the league. */
  mixed: boolean;
  events: SportEvent[];
}

/**
 * Groups events by league in the order of first appearance. Leagues with a single event that follow each other share a group, because a head
 * for each would take a third of the screen.
 * @param singles which leagues had a single event when they were first seen; completed here, so that rows keep their group while others
 *   appear and leave
 */
export function groupForHome(events: readonly SportEvent[], singles: Map<string, boolean>): HomeGroup[] {
  const groups: HomeGroup[] = [];
  for (const { key, events: found } of groupByTournament(events)) {
    const mixed = singles.get(key) ?? found.length === 1;
    singles.set(key, mixed);
    const last = groups.at(-1);
    if (mixed && last?.mixed && last.events[0]?.sportId === found[0]?.sportId) last.events.push(...found);
    else groups.push({ key, mixed, events: found });
  }
  return groups;
}
