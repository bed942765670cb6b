/** An outcome of a game. */
export interface GameOutcome {
  outcomeId: string;
  /** The highest decimal odds that it pays, × 10,000. */
  odds: number;
  /**
   * Returns the decimal odds × 10,000 that it pays for a result; 0 when it loses.
   * @param drawn integers of the game's draw
   */
  pays(drawn: readonly number[]): number;
  /** Exact average of `pays`, as `sum` over `of` equally likely cases. Required when the draw has too many results to be listed. */
  average?: { sum: number; of: number };
}

/** A draw whose results are equally likely. */
export type UniformDraw = { kind: 'each'; sizes: readonly number[] } | { kind: 'deck'; cards: number; taken: number };

/**
 * How the numbers of a round are drawn: `each` draws one integer from 0 to size − 1 for each size, independently; `deck` takes different
 * integers from 0 to cards − 1, in the order in which they are drawn; `weighted` puts the integers from 0 to weights − 1 in an order in
 * which each integer that is left is the next one with the chance of its weight.
 */
export type GameDraw = UniformDraw | { kind: 'weighted'; weights: readonly number[] };

/**
 * Rules of a game: its draw and outcomes. A game is a folder that exports them; draw, price check, settlement and proof use them.
 */
export interface Game {
  /** Game value of app links (reference: routes). */
  gameId: string;
  /** Increases with every change to outcomes, odds or draw: a round is played by the version it was prepared with. */
  version: number;
  draw: GameDraw;
  outcomes: readonly GameOutcome[];
  /** Maximum number of outcomes per round. */
  maxSelections: number;
  /** Returns an outcome that the player puts together, for example a set of numbers; undefined for an id that the game does not have. */
  build?(outcomeId: string): GameOutcome | undefined;
  /**
   * Returns the highest sum of `pays` of these outcomes over all results, × 10,000. Required when the draw has too many results to be
   * listed and a round takes more than one outcome.
   */
  getBestOdds?(outcomes: readonly GameOutcome[]): number;
  /**
   * Returns the rules of one round, in a game whose runners or teams differ from round to round. They follow from the public number of the
   * round alone; the game's own draw and outcomes are those of number 0, which visitors see.
   */
  forRound?(roundNumber: number): Game;
}

/** Returns the rules of a round of a game. */
export const getRoundRules = (game: Game, roundNumber: number): Game => game.forRound?.(roundNumber) ?? game;

/** Number of results up to which all of them are listed. */
const MAX_LISTED_RESULTS = 50_000;

/** Returns the number of integers that each draw of a game chooses from, in the order of the draws. */
export const listSizes = (draw: UniformDraw): number[] =>
  draw.kind === 'each' ? [...draw.sizes] : Array.from({ length: draw.taken }, (_, at) => draw.cards - at);

/** Returns the number of possible results of a draw. */
const countResults = (draw: UniformDraw): number => listSizes(draw).reduce((product, size) => product * size, 1);

/** Returns whether all possible results of a game can be listed quickly. */
export const isListable = ({ draw }: Pick<Game, 'draw'>): boolean =>
  draw.kind !== 'weighted' && countResults(draw) <= MAX_LISTED_RESULTS;

/**
 * Converts one integer for each size to the numbers of a result. The integer of a deck counts among the cards that are left.
 * @param chosen one integer for each of `listSizes`, each below its size
 */
export function toDrawn(draw: UniformDraw, chosen: readonly number[]): number[] {
  if (draw.kind === 'each') return [...chosen];
  const cards = Array.from({ length: draw.cards }, (_, card) => card);
  return chosen.flatMap((at) => cards.splice(at, 1));
}

/**
 * Lists all possible results of a game, each equally likely.
 * @throws RangeError for a weighted draw
 */
export function listResults({ draw }: Pick<Game, 'draw'>): number[][] {
  if (draw.kind === 'weighted') throw new RangeError('The results of a weighted draw are not equally likely.');
  return listSizes(draw)
    .reduce<number[][]>(
      (before, size) => before.flatMap((chosen) => Array.from({ length: size }, (_, value) => [...chosen, value])),
      [[]],
    )
    .map((chosen) => toDrawn(draw, chosen));
}

const returns = new WeakMap<GameOutcome, number>();

/** Returns the average payback of an outcome, as a share of the stake: the published return. */
export function getReturn(game: Game, outcome: GameOutcome): number {
  const known = returns.get(outcome);
  if (known !== undefined) return known;
  const { sum, of } = outcome.average ?? getAverage(game, outcome);
  const share = sum / (of * 10_000);
  returns.set(outcome, share);
  return share;
}

/** Returns the average of what an outcome pays over all results of the game. */
export function getAverage(game: Game, outcome: GameOutcome): { sum: number; of: number } {
  const results = listResults(game);
  return { sum: results.reduce((sum, drawn) => sum + outcome.pays(drawn), 0), of: results.length };
}

/** Returns the highest odds × 10,000 that outcomes pay together, over all results of the game. */
export function getBestOdds(game: Game, outcomes: readonly GameOutcome[]): number {
  if (outcomes.length === 1) return outcomes[0]?.odds ?? 0;
  if (game.getBestOdds) return game.getBestOdds(outcomes);
  return listResults(game).reduce(
    (best, drawn) =>
      Math.max(
        best,
        outcomes.reduce((sum, outcome) => sum + outcome.pays(drawn), 0),
      ),
    0,
  );
}

/** Returns an outcome by its id; undefined for an unknown id. */
export const findOutcome = (game: Game, outcomeId: string): GameOutcome | undefined =>
  game.outcomes.find((outcome) => outcome.outcomeId === outcomeId) ?? game.build?.(outcomeId);

/** Returns an outcome that pays the same odds whenever it wins. */
export const createOutcome = (
  outcomeId: string,
  odds: number,
  wins: (drawn: readonly number[]) => boolean,
): GameOutcome => ({ outcomeId, odds, pays: (drawn) => (wins(drawn) ? odds : 0) });
