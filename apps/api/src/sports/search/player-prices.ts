import { type PlayersResponse, type playersQuery, type SportEvent } from '@oware/contracts';
import { type z } from 'zod';
import { type Board } from '../catalogue/board';
import { placeByMatter, sortByMatter } from '../catalogue/event-order';
import { type EventState, type LineState, type OutcomeState } from '../catalogue/event-state';
import { isOpenMatch } from '../catalogue/open-events';
import { isOfPlayers, isPlayer } from '../catalogue/players';
import { type CatalogueView } from '../catalogue/view';

/** Players of a match that are shown when no one was asked for. */
const FIRST = 4;
/** Scores at any time: the market that says most of a player, where there is one. */
const ANYTIME = 40;

const isPriced = ({ id, odds, active }: OutcomeState): boolean => isPlayer(id) && active && odds !== null;

/** Those with the lowest odds. */
const lowest = ({ outcomes }: LineState): OutcomeState[] =>
  [...outcomes.values()]
    .filter(isPriced)
    .sort((a, b) => (a.odds ?? 0) - (b.odds ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, FIRST);

/** The line of an event that stands for its players. */
function mainLine({ lines }: EventState): LineState | undefined {
  const ofPlayers = [...lines.values()].filter((line) => line.status === 1 && isOfPlayers(line));
  return ofPlayers.find(({ marketId }) => marketId === ANYTIME) ?? ofPlayers[0];
}

/** Prices on players: of one in all his matches, or the first few of each match. */
export function playerPrices(
  { board, view }: { board: Board; view: CatalogueView },
  { playerId, limit }: z.output<typeof playersQuery>,
): PlayersResponse {
  const listed = [...(playerId === undefined ? board.events() : board.eventsOf('player', playerId))].filter(
    isOpenMatch,
  );
  const events: SportEvent[] = [];
  for (const { event } of sortByMatter(listed, placeByMatter(board.clock.now(), board.bets))) {
    if (events.length >= limit) break;
    const main = playerId === undefined ? mainLine(event) : undefined;
    const shown = view.withPlayers(event, (line) => {
      if (playerId === undefined) return line === main ? lowest(line) : [];
      const own = line.outcomes.get(playerId);
      return own ? [own] : [];
    });
    if (shown.markets.length > 0) events.push(shown);
  }
  return { events, feed: board.feedState() };
}
