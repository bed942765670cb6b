import { type GameStepResponse, type GameTable } from '@oware/contracts';
import { findStepGame, type StepGame } from '@oware/virtuals-engine';
import { DECISION_TIME } from './call-step';
import { type GameRoundRow } from './store';
import { type GameStep } from './tables';
import { listDecisions, toGameRound, toPlayedGame } from './view';

const sum = (steps: readonly GameStep[]): number => steps.reduce((total, { stake }) => total + stake, 0);

/** Returns the rules of a round; undefined for a round of other rules or without decisions. */
export function findRules({ gameId, version }: Pick<GameRoundRow, 'gameId' | 'version'>): StepGame | undefined {
  const game = findStepGame(gameId);
  return game?.version === version ? game : undefined;
}

/**
 * Converts a round to the form that its player sees after these steps; null for a round of other rules, or that was not opened. Hidden cards
 * are omitted.
 */
export function toTable(row: GameRoundRow, steps: readonly GameStep[]): GameTable | null {
  const game = findRules(row);
  const { drawn } = row;
  const [first, last] = [steps[0], steps.at(-1)];
  if (game === undefined || drawn === null || first === undefined || last === undefined) return null;
  const decisions = listDecisions(steps);
  const { choices, shown } = game.play(drawn, decisions);
  const places = Array.from({ length: Math.max(...shown) + 1 }, (_, at) => at);
  return {
    ...toGameRound(row),
    gameId: row.gameId,
    playerSeed: row.playerSeed ?? '',
    stake: sum(steps),
    cards: places.map((at) => (shown.includes(at) ? (drawn[at] ?? null) : null)),
    decisions,
    choices: choices.map(({ decision, adds }) => ({ decision, stake: adds * first.stake })),
    dueAt: last.time + DECISION_TIME,
  };
}

/** Returns the response to a step of a round, also when later steps have been taken since. */
export function toStepResponse(row: GameRoundRow, number: number): GameStepResponse {
  const steps = (row.steps ?? []).slice(0, number + 1);
  const isLast = row.playedAt !== null && row.steps?.length === number + 1;
  return {
    table: isLast ? null : toTable(row, steps),
    play: isLast ? toPlayedGame(row) : null,
    balance: steps.at(-1)?.balance ?? 0,
  };
}
