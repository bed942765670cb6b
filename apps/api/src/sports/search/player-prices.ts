import { type PlayersResponse, type playersQuery, type SportEvent } from '@oware/contracts';
import { type z } from 'zod';
import {
  type Board,
  type CatalogueView,
  createMatterRanking,
  type EventState,
  isOfPlayers,
  isOpenMatch,
  isPlayer,
  type LineState,
  type OutcomeState,
  sortByMatter,
} from '../catalogue/api';

/** Number of players shown for a match when no player is requested. */
const FIRST = 4;
/** Anytime scorer: the main market of players, where it exists. */
const ANYTIME = 40;
/** Number of markets shown for the players of a match. */
const MARKETS = 3;

const isPriced = ({ id, odds, active }: OutcomeState): boolean => isPlayer(id) && active && odds !== null;

/** Returns the players with the lowest odds. */
const lowest = ({ outcomes }: LineState): OutcomeState[] =>
  [...outcomes.values()]
    .filter(isPriced)
    .sort((a, b) => (a.odds ?? 0) - (b.odds ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, FIRST);

/** Returns the lines of an event's players to show: the main one first, and one of each further market. */
function listShownLines({ lines }: EventState): LineState[] {
  const ofPlayers = [...lines.values()].filter((line) => line.status === 1 && isOfPlayers(line));
  const sorted = ofPlayers.sort((a, b) => Number(b.marketId === ANYTIME) - Number(a.marketId === ANYTIME));
  const byMarket = new Map<number, LineState>();
  for (const line of sorted) if (!byMarket.has(line.marketId)) byMarket.set(line.marketId, line);
  return [...byMarket.values()].slice(0, MARKETS);
}

/** Returns an event with its likeliest players, each on all shown lines. */
function withLikeliest(view: CatalogueView, event: EventState): SportEvent {
  const lines = listShownLines(event);
  const players = lines[0] ? lowest(lines[0]) : [];
  const shown = view.withPlayers(event, (line) =>
    lines.includes(line) ? players.flatMap(({ id }) => line.outcomes.get(id) ?? []) : [],
  );
  const ids = lines.map(({ marketId }) => marketId);
  return { ...shown, markets: shown.markets.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) };
}

/** Returns player odds: of one player in all his matches, or the first few of each match. */
export function getPlayerPrices(
  { board, view }: { board: Board; view: CatalogueView },
  { playerId, limit }: z.output<typeof playersQuery>,
): PlayersResponse {
  const listed = [...(playerId === undefined ? board.events() : board.findEvents('player', playerId))].filter(
    isOpenMatch,
  );
  const events: SportEvent[] = [];
  for (const { event } of sortByMatter(listed, createMatterRanking(board.clock.now(), board.bets))) {
    if (events.length >= limit) break;
    const shown =
      playerId === undefined
        ? withLikeliest(view, event)
        : view.withPlayers(event, (line) => {
            const own = line.outcomes.get(playerId);
            return own ? [own] : [];
          });
    if (shown.markets.length > 0) events.push(shown);
  }
  return { events, feed: board.feedState() };
}
