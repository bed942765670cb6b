/** An outcome of a game that can be bet on. */
export interface GameOutcome {
  outcomeId: string;
  /** Decimal odds × 10,000. */
  odds: number;
  /** Whether it wins. @param drawn one whole number for each of the game's sizes */
  wins(drawn: readonly number[]): boolean;
}

/**
 * The rules of a game: what is drawn and what can be bet on it. A game is a folder that exports one of these; draw, price check,
 * settlement and proof follow from it.
 */
export interface Game {
  /** A game value of app links (reference: routes). */
  gameId: string;
  /** Rises with every change to outcomes, odds or sizes: a round is played by the version it was prepared with. */
  version: number;
  /** How many equally likely values each draw has, in the order of the draws. */
  sizes: readonly number[];
  outcomes: readonly GameOutcome[];
  /** Outcomes that one round takes. */
  mostPicks: number;
}

/** All results that a game can have, each as likely as the others. */
export function resultsOf({ sizes }: Pick<Game, 'sizes'>): number[][] {
  return sizes.reduce<number[][]>(
    (before, size) => before.flatMap((drawn) => Array.from({ length: size }, (_, value) => [...drawn, value])),
    [[]],
  );
}

/** How likely an outcome is, as a fraction of whole numbers. */
export function chanceInGame(game: Game, outcome: GameOutcome): { wins: number; of: number } {
  const results = resultsOf(game);
  return { wins: results.filter((drawn) => outcome.wins(drawn)).length, of: results.length };
}

/** What an outcome pays back on average, as a part of the stake: the published return. */
export function returnOf(game: Game, outcome: GameOutcome): number {
  const { wins, of } = chanceInGame(game, outcome);
  return (wins * outcome.odds) / (of * 10_000);
}

/** The outcome of an id; undefined when the game has none. */
export const outcomeOf = ({ outcomes }: Game, outcomeId: string): GameOutcome | undefined =>
  outcomes.find((outcome) => outcome.outcomeId === outcomeId);
