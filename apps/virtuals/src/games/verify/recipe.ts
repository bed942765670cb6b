import { type PlayedGame } from '@oware/contracts';
import { checkGame, type GameCheck, gameOf, games } from '@oware/virtuals-engine';

/** What the form holds. */
export interface TypedGame {
  gameId: string;
  seedHash: string;
  serverSeed: string;
  playerSeed: string;
  roundNumber: string;
  /** Whole numbers with commas between; empty when it was not published. */
  drawn: string;
}

export const NO_GAME: TypedGame = {
  gameId: games[0]?.gameId ?? '',
  seedHash: '',
  serverSeed: '',
  playerSeed: '',
  roundNumber: '',
  drawn: '',
};

/** What the form holds for a played round. */
export const typedGame = ({ gameId, seedHash, serverSeed, playerSeed, roundNumber, drawn }: PlayedGame): TypedGame => ({
  gameId,
  seedHash,
  serverSeed,
  playerSeed,
  roundNumber: String(roundNumber),
  drawn: drawn.join(', '),
});

/** Checks what was typed; null when it can be no recipe. */
export function checkTypedGame(typed: TypedGame): GameCheck | null {
  const game = gameOf(typed.gameId);
  const serverSeed = typed.serverSeed.trim().toLowerCase();
  const seedHash = typed.seedHash.trim().toLowerCase();
  const roundNumber = Number(typed.roundNumber);
  const fine = /^[0-9a-f]{64}$/.test(serverSeed) && Number.isSafeInteger(roundNumber) && roundNumber > 0;
  if (game === undefined || !fine) return null;
  const published = typed.drawn.trim() === '' ? undefined : typed.drawn.split(/[,\s]+/).map(Number);
  const { gameId, playerSeed } = typed;
  return checkGame(
    game,
    { gameId, serverSeed, playerSeed, roundNumber },
    seedHash === '' ? undefined : seedHash,
    published,
  );
}
