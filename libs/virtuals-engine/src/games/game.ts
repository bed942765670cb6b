/** An outcome of a game. */
export interface GameOutcome {
  outcomeId: string;
  /** Decimal odds × 10,000. */
  odds: number;
  /**
   * Returns whether it wins.
   * @param drawn one integer for each of the game's sizes
   */
  wins(drawn: readonly number[]): boolean;
}

/**
 * Rules of a game: its draws and outcomes. A game is a folder that exports them; draw, price check, settlement and proof use them.
 */
export interface Game {
  /** Game value of app links (reference: routes). */
  gameId: string;
  /** Increases with every change to outcomes, odds or sizes: a round is played by the version it was prepared with. */
  version: number;
  /** Number of equally likely values of each draw, in the order of the draws. */
  sizes: readonly number[];
  outcomes: readonly GameOutcome[];
  /** Maximum number of outcomes per round. */
  maxSelections: number;
}

/** Lists all possible results of a game, each equally likely. */
export function listResults({ sizes }: Pick<Game, 'sizes'>): number[][] {
  return sizes.reduce<number[][]>(
    (before, size) => before.flatMap((drawn) => Array.from({ length: size }, (_, value) => [...drawn, value])),
    [[]],
  );
}

/** Returns the probability of an outcome, as a fraction of integers. */
export function getChance(game: Game, outcome: GameOutcome): { wins: number; of: number } {
  const results = listResults(game);
  return { wins: results.filter((drawn) => outcome.wins(drawn)).length, of: results.length };
}

/** Returns the average payback of an outcome, as a share of the stake: the published return. */
export function getReturn(game: Game, outcome: GameOutcome): number {
  const { wins, of } = getChance(game, outcome);
  return (wins * outcome.odds) / (of * 10_000);
}

/** Returns an outcome by its id; undefined for an unknown id. */
export const findOutcome = ({ outcomes }: Game, outcomeId: string): GameOutcome | undefined =>
  outcomes.find((outcome) => outcome.outcomeId === outcomeId);
