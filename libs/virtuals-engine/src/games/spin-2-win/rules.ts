import { type Game, type GameOutcome } from '../game';

/** Colours of the fields; gold is the zero. */
export type WheelColour = 'gold' | 'indigo' | 'coral' | 'green';

const COLOURS = ['indigo', 'coral', 'green'] as const;
/** Number of numbered fields, 1 to 24; field 0 is gold. */
const NUMBERS = 24;

/** Returns the colour of a field: the three colours alternate. */
export const getColour = (field: number): WheelColour => (field === 0 ? 'gold' : (COLOURS[(field - 1) % 3] ?? 'gold'));

const single = (field: number): GameOutcome => ({
  outcomeId: String(field),
  odds: 237_500,
  wins: ([drawn]) => drawn === field,
});
const colour = (name: WheelColour): GameOutcome => ({
  outcomeId: name,
  odds: 29_700,
  wins: ([drawn = 0]) => getColour(drawn) === name,
});
const half = (outcomeId: string, wins: (field: number) => boolean): GameOutcome => ({
  outcomeId,
  odds: 19_800,
  wins: ([drawn = 0]) => drawn > 0 && wins(drawn),
});

/** A wheel with 25 fields: 1 to 24 in three colours, and a gold 0. */
export const spin2Win: Game = {
  gameId: 'spin-2-win',
  version: 1,
  sizes: [NUMBERS + 1],
  outcomes: [
    ...COLOURS.map(colour),
    half('low', (field) => field <= NUMBERS / 2),
    half('high', (field) => field > NUMBERS / 2),
    half('odd', (field) => field % 2 === 1),
    half('even', (field) => field % 2 === 0),
    ...Array.from({ length: NUMBERS + 1 }, (_, field) => single(field)),
  ],
  maxSelections: 10,
};
