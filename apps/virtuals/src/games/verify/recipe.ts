import { type PlayedGame } from '@oware/contracts';
import { checkGame, type GameCheck, findGame, games } from '@oware/virtuals-engine';

/** Values of the form for verifying a round. */
export interface TypedGame {
  gameId: string;
  seedHash: string;
  serverSeed: string;
  playerSeed: string;
  roundNumber: string;
  /** Whole numbers separated by commas; empty when no result was published. */
  drawn: string;
}

export const EMPTY_GAME_FORM: TypedGame = {
  gameId: games[0]?.gameId ?? '',
  seedHash: '',
  serverSeed: '',
  playerSeed: '',
  roundNumber: '',
  drawn: '',
};

/** Returns the form values of a played round. */
export const toTypedGame = ({
  gameId,
  seedHash,
  serverSeed,
  playerSeed,
  roundNumber,
  drawn,
}: PlayedGame): TypedGame => ({
  gameId,
  seedHash,
  serverSeed,
  playerSeed,
  roundNumber: String(roundNumber),
  drawn: drawn.join(', '),
});

/** Recomputes a round from the typed values and checks it; null when they are invalid. */
export function checkTypedGame(typed: TypedGame): GameCheck | null {
  const game = findGame(typed.gameId);
  const serverSeed = typed.serverSeed.trim().toLowerCase();
  const seedHash = typed.seedHash.trim().toLowerCase();
  const roundNumber = Number(typed.roundNumber);
  const valid = /^[0-9a-f]{64}$/.test(serverSeed) && Number.isSafeInteger(roundNumber) && roundNumber > 0;
  if (game === undefined || !valid) return null;
  const published = typed.drawn.trim() === '' ? undefined : typed.drawn.split(/[,\s]+/).map(Number);
  const { gameId, playerSeed } = typed;
  return checkGame(
    game,
    { gameId, serverSeed, playerSeed, roundNumber },
    seedHash === '' ? undefined : seedHash,
    published,
  );
}
