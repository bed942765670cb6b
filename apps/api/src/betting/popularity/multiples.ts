import { type MultiplesResponse, type SportEvent } from '@oware/contracts';
import { countDistinct, desc, eq, gte, inArray } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { type Board } from '../../sports/catalogue/board';
import { getLineKey } from '../../sports/catalogue/event-state';
import { isOpenMatch, isUpcoming } from '../../sports/catalogue/open-events';
import { type CatalogueView, toOutcome } from '../../sports/catalogue/view';
import { betLegs, bets } from '../orders/tables';

/** Number of selections in a multiple. */
const PICKS = 3;
const MAX_MULTIPLES = 3;
/** Number of selections to consider: several may be of the same match, and some may be closed. */
const LOOKED_AT = 60;
/** Matches that start sooner are skipped, because their prices are about to lock, ms. */
const KICK_OFF_MS = 90_000;

/** Minimum number of players that makes a selection popular: fewer would reveal the bets of single players. */
const MIN_PLAYERS = 3;

/** An outcome with bets on it. */
export interface PopularSelection {
  eventId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/**
 * Lists the outcomes of upcoming matches with the most players, most popular first.
 * @param ids open matches
 */
export async function listPopularSelections(db: Database, ids: readonly string[]): Promise<PopularSelection[]> {
  if (ids.length === 0) return [];
  const players = countDistinct(bets.userId);
  return db.drizzle
    .select({
      eventId: betLegs.eventId,
      marketId: betLegs.marketId,
      specifiers: betLegs.specifiers,
      outcomeId: betLegs.outcomeId,
    })
    .from(betLegs)
    .innerJoin(bets, eq(bets.id, betLegs.betId))
    .where(inArray(betLegs.eventId, [...ids]))
    .groupBy(betLegs.eventId, betLegs.marketId, betLegs.specifiers, betLegs.outcomeId)
    .having(gte(players, MIN_PLAYERS))
    .orderBy(desc(players), betLegs.eventId, betLegs.marketId, betLegs.specifiers, betLegs.outcomeId)
    .limit(LOOKED_AT);
}

/** Returns the event with only this selection; null when it is not open. */
function buildSingleSelectionEvent({ board, view }: MultiplesDependencies, pick: PopularSelection): SportEvent | null {
  const event = board.get(pick.eventId);
  const line = event?.lines.get(getLineKey(pick.marketId, pick.specifiers));
  const outcome = line?.outcomes.get(pick.outcomeId);
  if (!event || !line || !outcome || !isUpcoming(event) || !isOpenMatch(event)) return null;
  if (event.startTime <= board.clock.now() + KICK_OFF_MS || board.getStatus(event, line) !== 1) return null;
  if (!outcome.active || outcome.odds === null) return null;
  return {
    ...view.head(event),
    markets: [{ ...view.marketHead(event, line), outcomes: [toOutcome(outcome)] }],
  };
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
  const events = new Map<string, SportEvent>();
  for (const pick of picks) {
    const event = events.has(pick.eventId) ? null : buildSingleSelectionEvent(parts, pick);
    if (event) events.set(event.id, event);
  }
  const all = [...events.values()];
  const multiples = [];
  for (let at = 0; at + PICKS <= all.length && multiples.length < MAX_MULTIPLES; at += PICKS)
    multiples.push({ events: all.slice(at, at + PICKS) });
  return { multiples, feed: parts.board.feedState() };
}
