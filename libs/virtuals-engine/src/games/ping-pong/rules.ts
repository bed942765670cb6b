import { createOutcome, type Game, type GameOutcome } from '../game';

/** Maximum number of hits of a rally. */
export const MAX_HITS = 12;

/** Returns the number of hits for a draw: 1 to 12. */
export const getHits = (drawn: number): number => drawn + 1;

/** Returns the winner of a rally: red serves, so red makes the odd hits, and the last hit is not returned. */
export const getRallyWinner = (hits: number): 'red' | 'blue' => (hits % 2 === 1 ? 'red' : 'blue');

const rally = (outcomeId: string, odds: number, wins: (hits: number) => boolean): GameOutcome =>
  createOutcome(outcomeId, odds, ([drawn = 0]) => wins(getHits(drawn)));

/** A rally of 1 to 12 hits: bets on its winner and its length. */
export const pingPong: Game = {
  gameId: 'ping-pong',
  version: 1,
  draw: { kind: 'each', sizes: [MAX_HITS] },
  outcomes: [
    rally('red', 19_200, (hits) => getRallyWinner(hits) === 'red'),
    rally('blue', 19_200, (hits) => getRallyWinner(hits) === 'blue'),
    rally('short', 28_800, (hits) => hits <= 4),
    rally('medium', 28_800, (hits) => hits > 4 && hits <= 8),
    rally('long', 28_800, (hits) => hits > 8),
    rally('ace', 115_200, (hits) => hits === 1),
    rally('marathon', 115_200, (hits) => hits === MAX_HITS),
  ],
  maxSelections: 3,
};
