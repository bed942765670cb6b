import { type SportEvent } from '@oware/contracts';

/** Events of one tournament. */
export interface TournamentGroup {
  /** Id of the tournament. */
  key: string;
  events: SportEvent[];
}

/** Groups events by tournament in the order of first appearance. */
export function groupByTournament(events: readonly SportEvent[]): TournamentGroup[] {
  const groups = new Map<string, TournamentGroup>();
  for (const event of events) {
    const key = event.tournament.id;
    const group = groups.get(key) ?? { key, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
}
