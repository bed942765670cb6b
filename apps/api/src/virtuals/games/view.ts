import { type GameRound, type PlayedGame } from '@oware/contracts';
import { type Game, gameOf, outcomeOf } from '@oware/virtuals-engine';
import { type GameRoundRow } from './store';

/** What a player may know of a round before the bet. */
export const roundView = ({ id, roundNumber, seedHash }: GameRoundRow): GameRound => ({
  roundId: id,
  roundNumber,
  seedHash,
});

const wins = (game: Game | undefined, outcomeId: string, drawn: readonly number[]): boolean =>
  game !== undefined && outcomeOf(game, outcomeId)?.wins(drawn) === true;

/** A played round as its player sees it. @throws Error when it was not played */
export function playView(row: GameRoundRow): PlayedGame {
  const { id, gameId, roundNumber, status, picks, stake, drawn, gross, tax, playedAt, seedHash, serverSeed } = row;
  if (status === 'prepared' || status === 'dropped' || picks === null || drawn === null || gross === null)
    throw new Error(`Game round ${id} was not played.`);
  const game = gameOf(gameId);
  return {
    roundId: id,
    gameId,
    roundNumber,
    picks: picks.map(({ outcomeId, odds }) => ({ outcomeId, odds, won: wins(game, outcomeId, drawn) })),
    stake: stake ?? 0,
    drawn,
    status,
    payout: gross - (tax ?? 0),
    tax: tax ?? 0,
    playedAt: playedAt ?? 0,
    seedHash,
    serverSeed,
    playerSeed: row.playerSeed ?? '',
  };
}
