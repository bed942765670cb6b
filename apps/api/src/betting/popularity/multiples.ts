import { type MultiplesResponse, type SportEvent } from '@oware/contracts';
import { type Board, buildSingleSelectionEvent, type CatalogueView } from '../../sports/catalogue/api';
import { type PopularSelection } from './popular-selections';

/** Number of selections in a multiple. */
const PICKS = 3;
const MAX_MULTIPLES = 3;
/** Number of selections to consider: several may be of the same match, and some may be closed. */
const LOOKED_AT = 60;
/** Matches that start sooner are skipped, because their prices are about to lock, ms. */
const KICK_OFF_MS = 90_000;

/** Returns the most popular selections of matches that have not started, from which multiples are built. */
export const listUpcoming = (board: Board, popular: readonly PopularSelection[]): readonly PopularSelection[] =>
  popular.filter(({ eventId }) => board.get(eventId)?.status === 'notStarted').slice(0, LOOKED_AT);

/** Returns the match with only this selection; null when it cannot be taken in good time before its kick-off. */
function buildUpcomingEvent(parts: MultiplesDependencies, pick: PopularSelection): SportEvent | null {
  const event = buildSingleSelectionEvent(parts, pick);
  const isEarly = event?.status === 'notStarted' && event.startTime > parts.board.clock.now() + KICK_OFF_MS;
  return isEarly ? event : null;
}

export interface MultiplesDependencies {
  board: Board;
  view: CatalogueView;
}

/** Builds multiples of open selections, one per match, each selection in one multiple; all have the same length. */
export function buildPopularMultiples(
  parts: MultiplesDependencies,
  picks: readonly PopularSelection[],
): MultiplesResponse {
  const selections = new Map<string, { event: SportEvent; players: number }>();
  for (const pick of picks) {
    const event = selections.has(pick.eventId) ? null : buildUpcomingEvent(parts, pick);
    if (event) selections.set(event.id, { event, players: pick.players });
  }
  const all = [...selections.values()];
  const multiples = [];
  for (let at = 0; at + PICKS <= all.length && multiples.length < MAX_MULTIPLES; at += PICKS) {
    const chosen = all.slice(at, at + PICKS);
    multiples.push({ events: chosen.map(({ event }) => event), backers: chosen.map(({ players }) => players) });
  }
  return { multiples, feed: parts.board.feedState() };
}
