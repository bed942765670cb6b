import { type PlayedGame } from '@oware/contracts';
import { checkGame, findGame, findStepGame, type GameCheck, games } from '@oware/virtuals-engine';

/** Values of the form for verifying a round. */
export interface TypedGame {
  gameId: string;
  seedHash: string;
  serverSeed: string;
  playerSeed: string;
  roundNumber: string;
  /** Whole numbers separated by commas; empty when no result was published. */
  drawn: string;
  /** Decisions separated by commas; empty for a game without decisions. */
  decisions: string;
}

export const EMPTY_GAME_FORM: TypedGame = {
  gameId: games[0]?.gameId ?? '',
  seedHash: '',
  serverSeed: '',
  playerSeed: '',
  roundNumber: '',
  drawn: '',
  decisions: '',
};

/** Returns the form values of a played round. */
export const toTypedGame = ({
  gameId,
  seedHash,
  serverSeed,
  playerSeed,
  roundNumber,
  drawn,
  decisions = [],
}: PlayedGame): TypedGame => ({
  gameId,
  seedHash,
  serverSeed,
  playerSeed,
  roundNumber: String(roundNumber),
  drawn: drawn.join(', '),
  decisions: decisions.join(', '),
});

/** Check of a game round. */
export interface TypedGameCheck extends GameCheck {
  /**
   * Total that the deck and the decisions pay as a multiple of the first stake, × 10,000; null when the decisions are not possible, undefined
   * for a game without decisions.
   */
  odds?: number | null;
}

/** Replays decisions on a deck; null when they are not possible, or do not end the round. */
function replay(gameId: string, drawn: readonly number[], typed: string): number | null {
  const decisions = typed.trim() === '' ? [] : typed.trim().split(/[,\s]+/);
  try {
    return findStepGame(gameId)?.play(drawn, decisions).odds ?? null;
  } catch {
    return null;
  }
}

/** Recomputes a round from the typed values and checks it; null when they are invalid. */
export function checkTypedGame(typed: TypedGame): TypedGameCheck | null {
  const stepGame = findStepGame(typed.gameId);
  const game = stepGame ?? findGame(typed.gameId);
  const serverSeed = typed.serverSeed.trim().toLowerCase();
  const seedHash = typed.seedHash.trim().toLowerCase();
  const roundNumber = Number(typed.roundNumber);
  const valid = /^[0-9a-f]{64}$/.test(serverSeed) && Number.isSafeInteger(roundNumber) && roundNumber > 0;
  if (game === undefined || !valid) return null;
  const published = typed.drawn.trim() === '' ? undefined : typed.drawn.split(/[,\s]+/).map(Number);
  const { gameId, playerSeed } = typed;
  const check = checkGame(
    game,
    { gameId, serverSeed, playerSeed, roundNumber },
    seedHash === '' ? undefined : seedHash,
    published,
  );
  if (stepGame === undefined) return check;
  // Without decisions, only the deck is checked.
  const isReplayed = typed.decisions.trim() !== '' || stepGame.play(check.drawn, []).odds !== null;
  if (!isReplayed) return check;
  const odds = replay(gameId, check.drawn, typed.decisions);
  return { ...check, odds, isValid: check.isValid && odds !== null };
}
