import { createOutcome, type Game, type GameOutcome } from '../game';
import { getBestSets, parseSet, STUDIO_DECK, type StudioBet } from './sets';

/** Odds × 10,000 of a set by its size: one, two or three sure. */
const SET_ODDS: Readonly<Record<number, number>> = { 1: 173_000, 2: 3_850_000, 3: 112_800_000 };

const { balls: BALLS, taken: TAKEN } = STUDIO_DECK;

const first = (outcomeId: string, odds: number, wins: (number: number) => boolean): GameOutcome => {
  const numbers = Array.from({ length: BALLS }, (_, at) => at + 1).filter(wins);
  return {
    ...createOutcome(outcomeId, odds, ([drawn = 0]) => wins(drawn + 1)),
    average: { sum: numbers.length * odds, of: BALLS },
  };
};

const TENS = Array.from({ length: 9 }, (_, at) => at + 1);

const outcomes: readonly GameOutcome[] = [
  first('odd', 19_300, (number) => number % 2 === 1),
  first('even', 19_300, (number) => number % 2 === 0),
  first('low', 19_300, (number) => number <= BALLS / 2),
  first('high', 19_300, (number) => number > BALLS / 2),
  ...TENS.map((ten) => first(`ten${ten}`, 86_500, (number) => Math.ceil(number / 10) === ten)),
];

/** Returns the outcome of a set of one to three numbers that must all be drawn; undefined for an invalid id. */
function buildSet(outcomeId: string): GameOutcome | undefined {
  const numbers = parseSet(outcomeId);
  const odds = SET_ODDS[numbers.length];
  if (odds === undefined) return undefined;
  // Of the ways to place the set's numbers on all balls, those on the drawn balls win.
  const count = (places: number): number => numbers.reduce((ways, _, at) => ways * (places - at), 1);
  return {
    ...createOutcome(outcomeId, odds, (drawn) => numbers.every((number) => drawn.includes(number - 1))),
    average: { sum: count(TAKEN) * odds, of: count(BALLS) },
  };
}

const toBet = ({ outcomeId, odds, pays }: GameOutcome): StudioBet => {
  const numbers = parseSet(outcomeId);
  return numbers.length > 0 ? { odds, numbers } : { odds, numbers: [], winsFirst: (number) => pays([number - 1]) > 0 };
};

/**
 * Five of 90 balls, as in the lotto draws of West Africa: bets on one, two or three numbers that must all be drawn ("one sure", "two sure",
 * "three sure"), and on the first ball.
 */
export const studioDraws: Game = {
  gameId: 'bet-games',
  version: 1,
  draw: { kind: 'deck', cards: BALLS, taken: TAKEN },
  outcomes,
  maxSelections: 6,
  build: buildSet,
  getBestOdds: (chosen) => getBestSets(STUDIO_DECK, chosen.map(toBet)),
};
