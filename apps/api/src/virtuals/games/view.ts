import { type GameRound, type PlayedGame } from '@oware/contracts';
import { type Game, findGame, findOutcome, getRoundRules } from '@oware/virtuals-engine';
import { type GameRoundRow } from './store';
import { type GameStep } from './tables';

/** Converts a round to the form that a player sees before the bet. */
export const toGameRound = ({ id, roundNumber, seedHash }: GameRoundRow): GameRound => ({
  roundId: id,
  roundNumber,
  seedHash,
});

/** Lists the decisions of a round, without its start. */
export const listDecisions = (steps: readonly GameStep[]): string[] => steps.slice(1).map(({ decision }) => decision);

const wins = (game: Game | undefined, outcomeId: string, drawn: readonly number[]): boolean =>
  game !== undefined && (findOutcome(game, outcomeId)?.pays(drawn) ?? 0) > 0;

/**
 * Converts a played round to the form that its player sees.
 * @throws Error when it was not played
 */
export function toPlayedGame(row: GameRoundRow): PlayedGame {
  const { id, gameId, roundNumber, status, picks, stake, drawn, gross, tax, playedAt, seedHash, serverSeed } = row;
  if ((status !== 'won' && status !== 'lost') || picks === null || drawn === null || gross === null)
    throw new Error(`Game round ${id} was not played.`);
  const game = findGame(gameId);
  const rules = game && getRoundRules(game, roundNumber);
  return {
    roundId: id,
    gameId,
    roundNumber,
    picks: picks.map(({ outcomeId, odds }) => ({
      outcomeId,
      odds,
      won: row.steps ? status === 'won' : wins(rules, outcomeId, drawn),
    })),
    stake: stake ?? 0,
    drawn,
    status,
    payout: gross - (tax ?? 0),
    tax: tax ?? 0,
    playedAt: playedAt ?? 0,
    seedHash,
    serverSeed,
    playerSeed: row.playerSeed ?? '',
    ...(row.steps && { decisions: listDecisions(row.steps) }),
  };
}
