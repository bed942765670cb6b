import { createOutcome, type Game, type GameOutcome } from '../game';

/** Fields of the wheel in their order on the rim, clockwise from zero. */
export const ROULETTE_RIM: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** Returns the colour of a field: the fields after zero alternate around the rim. */
export const getRouletteColour = (field: number): 'zero' | 'red' | 'black' =>
  field === 0 ? 'zero' : ROULETTE_RIM.indexOf(field) % 2 === 1 ? 'red' : 'black';

const group = (outcomeId: string, odds: number, wins: (field: number) => boolean): GameOutcome =>
  createOutcome(outcomeId, odds, ([drawn = 0]) => drawn > 0 && wins(drawn));

/** A wheel with the fields 0 to 36: bets on a field, a colour, odd or even, a half, a dozen or a column. Zero loses all bets but its own. */
export const fastRoulette: Game = {
  gameId: 'high-freq-roulette',
  version: 1,
  draw: { kind: 'each', sizes: [37] },
  outcomes: [
    group('red', 20_000, (field) => getRouletteColour(field) === 'red'),
    group('black', 20_000, (field) => getRouletteColour(field) === 'black'),
    group('odd', 20_000, (field) => field % 2 === 1),
    group('even', 20_000, (field) => field % 2 === 0),
    group('low', 20_000, (field) => field <= 18),
    group('high', 20_000, (field) => field > 18),
    ...[1, 2, 3].map((no) => group(`dozen${no}`, 30_000, (field) => Math.ceil(field / 12) === no)),
    ...[1, 2, 3].map((no) => group(`column${no}`, 30_000, (field) => field % 3 === no % 3)),
    ...Array.from({ length: 37 }, (_, field) => createOutcome(String(field), 360_000, ([drawn]) => drawn === field)),
  ],
  maxSelections: 10,
};
