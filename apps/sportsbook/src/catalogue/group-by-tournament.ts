import { type SportEvent } from '@oware/contracts';
import { getLeagueLanguage } from './league-name';

/** Events of one tournament on one day. */
export interface TournamentGroup {
  key: string;
  tournament: string;
  category: string;
  /** Set when both names are in English on a page in another language. */
  lang?: 'en' | undefined;
  events: SportEvent[];
}

/** Groups events by tournament in the order of first appearance. */
export function groupByTournament(events: readonly SportEvent[]): TournamentGroup[] {
  const groups = new Map<string, TournamentGroup>();
  for (const event of events) {
    const key = event.tournament.id;
    const group = groups.get(key) ?? {
      key,
      tournament: event.tournament.name,
      category: event.category.name,
      lang: getLeagueLanguage(event),
      events: [],
    };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
}
