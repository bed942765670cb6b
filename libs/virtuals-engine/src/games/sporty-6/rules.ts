import { type Game, type GameOutcome } from '../game';
import { countSums, getBestBalls, getNumber, type BallBet, type BallDeck } from './balls';

/** Balls numbered from 1, and the number of them that are drawn. */
const DECK: BallDeck = { balls: 36, taken: 6 };

const COLOURS = ['indigo', 'coral', 'green'] as const;
export type BallColour = (typeof COLOURS)[number];

/** Returns the colour of a ball: the three colours alternate. */
export const getBallColour = (number: number): BallColour => COLOURS[(number - 1) % 3] ?? 'indigo';

const first = (outcomeId: string, odds: number, wins: BallBet['wins']): BallBet => ({
  outcomeId,
  odds,
  on: 'first',
  wins,
});
const sum = (outcomeId: string, odds: number, wins: BallBet['wins']): BallBet => ({ outcomeId, odds, on: 'sum', wins });

const NUMBERS = Array.from({ length: DECK.balls }, (_, at) => at + 1);

/** All bets of the game. Half of all sums are below 111, the average. */
const bets: readonly BallBet[] = [
  first('odd', 19_300, (number) => number % 2 === 1),
  first('even', 19_300, (number) => number % 2 === 0),
  first('low', 19_300, (number) => number <= DECK.balls / 2),
  first('high', 19_300, (number) => number > DECK.balls / 2),
  ...COLOURS.map((colour) => first(colour, 29_000, (number) => getBallColour(number) === colour)),
  sum('below111', 19_600, (total) => total < 111),
  sum('above111', 19_600, (total) => total > 111),
  sum('is111', 585_000, (total) => total === 111),
  sum('below91', 49_000, (total) => total < 91),
  sum('above131', 49_000, (total) => total > 131),
  ...NUMBERS.map((ball): BallBet => ({
    outcomeId: String(ball),
    odds: 58_000,
    on: 'ball',
    wins: (number) => number === ball,
  })),
];

const SUMS = countSums(DECK);

/** Returns the outcome of a bet with its exact average. */
function toOutcome({ outcomeId, odds, on, wins }: BallBet): GameOutcome {
  const cases = on === 'sum' ? SUMS : NUMBERS.map((number) => [number, on === 'ball' ? DECK.taken : 1] as const);
  const of = on === 'sum' ? SUMS.reduce((all, [, count]) => all + count, 0) : DECK.balls;
  const winning = cases.reduce((all, [value, count]) => (wins(value) ? all + count : all), 0);
  return {
    outcomeId,
    odds,
    pays: (drawn) => {
      const numbers = drawn.map(getNumber);
      const values = { ball: numbers, first: numbers.slice(0, 1), sum: [numbers.reduce((all, each) => all + each, 0)] };
      return values[on].some(wins) ? odds : 0;
    },
    average: { sum: winning * odds, of },
  };
}

/** Six of 36 balls: bets on a number among the six, on the first ball, and on the sum of the six. */
export const sixBalls: Game = {
  gameId: 'sporty-6',
  version: 1,
  draw: { kind: 'deck', cards: DECK.balls, taken: DECK.taken },
  outcomes: bets.map(toOutcome),
  maxSelections: 10,
  getBestOdds: (outcomes) =>
    getBestBalls(
      DECK,
      bets.filter(({ outcomeId }) => outcomes.some((each) => each.outcomeId === outcomeId)),
    ),
};
