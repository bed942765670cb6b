import { createOutcome, type Game, type GameOutcome } from '../game';

/** Colours of the fields; gold is the zero. */
export type WheelColour = 'gold' | 'indigo' | 'coral' | 'green';

const COLOURS = ['indigo', 'coral', 'green'] as const;
/** Number of numbered fields, 1 to 24; field 0 is gold. */
const NUMBERS = 24;
/** Number of fields. */
export const WHEEL_FIELDS = NUMBERS + 1;

/** Returns the colour of a field: the three colours alternate. */
export const getColour = (field: number): WheelColour => (field === 0 ? 'gold' : (COLOURS[(field - 1) % 3] ?? 'gold'));

const single = (field: number): GameOutcome => createOutcome(String(field), 237_500, ([drawn]) => drawn === field);
const colour = (name: WheelColour): GameOutcome =>
  createOutcome(name, 29_700, ([drawn = 0]) => getColour(drawn) === name);
const half = (outcomeId: string, wins: (field: number) => boolean): GameOutcome =>
  createOutcome(outcomeId, 19_800, ([drawn = 0]) => drawn > 0 && wins(drawn));

/** A wheel with 25 fields: 1 to 24 in three colours, and a gold 0. */
export const spin2Win: Game = {
  gameId: 'spin-2-win',
  version: 1,
  draw: { kind: 'each', sizes: [WHEEL_FIELDS] },
  outcomes: [
    ...COLOURS.map(colour),
    half('low', (field) => field <= NUMBERS / 2),
    half('high', (field) => field > NUMBERS / 2),
    half('odd', (field) => field % 2 === 1),
    half('even', (field) => field % 2 === 0),
    ...Array.from({ length: WHEEL_FIELDS }, (_, field) => single(field)),
  ],
  maxSelections: 10,
};
