import { type MultiplesResponse, type SportEvent } from '@oware/contracts';
import { countDistinct, desc, eq, gte, inArray } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { type Board } from '../../sports/catalogue/board';
import { lineKey } from '../../sports/catalogue/event-state';
import { isOpenMatch, isUpcoming } from '../../sports/catalogue/open-events';
import { type CatalogueView, toOutcome } from '../../sports/catalogue/view';
import { betLegs, bets } from '../orders/tables';

/** Picks of a multiple. */
const PICKS = 3;
const MOST_MULTIPLES = 3;
/** Picks that are looked at for them: several may be of one match, and some closed. */
const LOOKED_AT = 60;
/** A match that begins sooner is left out: its prices are about to lock, ms. */
const KICK_OFF_MS = 90_000;

/** So many players make a pick popular: fewer would show what one of them bet. */
const LEAST_PLAYERS = 3;

/** An outcome that was bet on. */
export interface PopularPick {
  eventId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/** What most players bet on of matches to come, the most popular first. @param ids of matches that can be bet on */
export async function countPicks(db: Database, ids: readonly string[]): Promise<PopularPick[]> {
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
    .having(gte(players, LEAST_PLAYERS))
    .orderBy(desc(players), betLegs.eventId, betLegs.marketId, betLegs.specifiers, betLegs.outcomeId)
    .limit(LOOKED_AT);
}

/** A pick as its event with nothing but it; null when it cannot be taken now. */
function aloneWith({ board, view }: MultiplesParts, pick: PopularPick): SportEvent | null {
  const event = board.get(pick.eventId);
  const line = event?.lines.get(lineKey(pick.marketId, pick.specifiers));
  const outcome = line?.outcomes.get(pick.outcomeId);
  if (!event || !line || !outcome || !isUpcoming(event) || !isOpenMatch(event)) return null;
  if (event.startTime <= board.clock.now() + KICK_OFF_MS || board.statusOf(event, line) !== 1) return null;
  if (!outcome.active || outcome.odds === null) return null;
  return {
    ...view.head(event),
    markets: [{ ...view.marketHead(event, line), outcomes: [toOutcome(outcome)] }],
  };
}

export interface MultiplesParts {
  board: Board;
  view: CatalogueView;
}

/** Multiples of the picks that can be taken now, one of a match, each pick in one of them; no multiple is shorter than the others. */
export function popularMultiples(parts: MultiplesParts, picks: readonly PopularPick[]): MultiplesResponse {
  const events = new Map<string, SportEvent>();
  for (const pick of picks) {
    const event = events.has(pick.eventId) ? null : aloneWith(parts, pick);
    if (event) events.set(event.id, event);
  }
  const all = [...events.values()];
  const multiples = [];
  for (let at = 0; at + PICKS <= all.length && multiples.length < MOST_MULTIPLES; at += PICKS)
    multiples.push({ events: all.slice(at, at + PICKS) });
  return { multiples, feed: parts.board.feedState() };
}
