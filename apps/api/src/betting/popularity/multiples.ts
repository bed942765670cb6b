import { type MultiplesResponse, type SportEvent } from '@oware/contracts';
import { and, countDistinct, desc, eq, gte, inArray, notInArray } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { type Board } from '../../sports/catalogue/board';
import { buildSingleSelectionEvent, type SelectionRef } from '../../sports/catalogue/single-selection';
import { type CatalogueView } from '../../sports/catalogue/view';
import { betLegs, bets } from '../orders/tables';

/** Number of selections in a multiple. */
const PICKS = 3;
const MAX_MULTIPLES = 3;
/** Number of selections to consider: several may be of the same match, and some may be closed. */
const LOOKED_AT = 60;
/** Matches that start sooner are skipped, because their prices are about to lock, ms. */
const KICK_OFF_MS = 90_000;

/** Minimum number of players that makes a selection popular: fewer would reveal the bets of single players. */
export const MIN_PLAYERS = 5;
/** Age of the oldest bets that count, ms. */
export const POPULAR_SINCE_MS = 6 * 60 * 60_000;

/** An outcome with the number of players who backed it. */
export interface PopularSelection extends SelectionRef {
  players: number;
}

/**
 * Lists the outcomes of upcoming matches with the most players, most popular first. Each player counts once; rejected bets do not.
 * @param ids open matches
 * @param since time of the oldest bets that count, ms since 1970
 */
export async function listPopularSelections(
  db: Database,
  ids: readonly string[],
  since: number,
): Promise<PopularSelection[]> {
  if (ids.length === 0) return [];
  const players = countDistinct(bets.userId);
  return db.drizzle
    .select({
      eventId: betLegs.eventId,
      marketId: betLegs.marketId,
      specifiers: betLegs.specifiers,
      outcomeId: betLegs.outcomeId,
      players,
    })
    .from(betLegs)
    .innerJoin(bets, eq(bets.id, betLegs.betId))
    .where(
      and(
        inArray(betLegs.eventId, [...ids]),
        gte(bets.placedAt, since),
        notInArray(bets.status, ['pending', 'refused']),
      ),
    )
    .groupBy(betLegs.eventId, betLegs.marketId, betLegs.specifiers, betLegs.outcomeId)
    .having(gte(players, MIN_PLAYERS))
    .orderBy(desc(players), betLegs.eventId, betLegs.marketId, betLegs.specifiers, betLegs.outcomeId)
    .limit(LOOKED_AT);
}

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
