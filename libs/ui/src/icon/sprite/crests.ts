/** Outlines of crests on a 24-unit square: a shield, a disc, a pointed shield. */
const outlines = [
  'M3 2h18v11c0 5-4 8-9 9.5C7 21 3 18 3 13z',
  'M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6z',
  'M12 1l10 4v8c0 5-4 8-10 10C6 21 2 18 2 13V5z',
] as const;

/** Charges in the second colour. Each fits in every outline, so that no clip path is needed. */
const charges = [
  'M12 4h6.5v9c0 3.5-3 5.5-6.5 6.5z',
  'M7 4.5h3v14l-3-2.3zM14 4.5h3v11.7l-3 2.3z',
  'M5 7h14v3H5zM5 13h14v3H5z',
  'M5 5h4l10 9.5-2 3.5L5 8z',
  'M10.5 3.5h3v17h-3zM4.5 9h15v3h-15z',
  'M5 6l7 6 7-6v4.5l-7 6-7-6z',
  'M12 4.5l2.1 5h5.2l-4.2 3.2 1.7 5.4-4.8-3.4-4.8 3.4 1.7-5.4L4.7 9.5h5.2z',
  'M5 5h7v6.5H5zM12 11.5h7c-.5 3.5-3 6-7 7z',
  'M12 6.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
] as const;

/** Head and shoulders of a person. */
const portrait = 'M12 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 20c.7-3.6 3.6-5.3 7-5.3s6.3 1.7 7 5.3a10.8 10.8 0 0 1-14 0z';

/** A crest: its outline in the text colour, and its charge in the fill of the page. */
export interface CrestDrawing {
  id: string;
  outline: string;
  charge: string;
}

/** All crests of the sprite: teams from `k0`, a person `kp`, and the badge of a league `kl`. */
export const crests: readonly CrestDrawing[] = [
  ...outlines.flatMap((outline, shape) =>
    charges.map((charge, at) => ({ id: `k${shape * charges.length + at}`, outline, charge })),
  ),
  { id: 'kp', outline: outlines[1], charge: portrait },
  { id: 'kl', outline: outlines[0], charge: 'M4 16.5h16c-1.4 3-4 4.9-8 6-4-1.1-6.6-3-8-6z' },
];
