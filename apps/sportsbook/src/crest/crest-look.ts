import { type TeamColours } from '@oware/contracts';

/** Pairs of colours that are visible on any background; the second is light where the first is dark. */
const COLOURS = [
  ['#c8102e', '#ffffff'],
  ['#0b4ea2', '#ffffff'],
  ['#0f7a3d', '#ffd23f'],
  ['#111111', '#f4f4f4'],
  ['#6a1b9a', '#f5c518'],
  ['#e06c00', '#1b1b1b'],
  ['#7a1f2b', '#8fd3f4'],
  ['#00838f', '#ffffff'],
  ['#f2c200', '#123a8c'],
  ['#1b5e20', '#e53935'],
  ['#263a8b', '#ff8a65'],
  ['#37474f', '#80deea'],
] as const;

/** Shield outlines on a 24 × 24 grid. */
const SHAPES = [
  'M3 2h18v11c0 5-4 8-9 9-5-1-9-4-9-9z',
  'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  'M12 1l10 4v8c0 5-4 8-10 10C6 21 2 18 2 13V5z',
] as const;

/** Patterns drawn over the first colour. */
const PATTERNS = [
  'M12 0h12v24H12z',
  'M6 0h4v24H6zM14 0h4v24h-4z',
  'M0 8h24v3H0zM0 14h24v3H0z',
  'M0 0h24L0 24z',
  'M10 0h4v24h-4zM0 9h24v4H0z',
  'M0 4l12 9 12-9v6l-12 9-12-9z',
  'M12 5l2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z',
] as const;

/** A person: a round background, head and shoulders. */
const ROUND = SHAPES[1];
const PORTRAIT = 'M12 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 24c0-6 4-9 8-9s8 3 8 9z';

export interface CrestLook {
  shape: string;
  pattern: string;
  colours: readonly [ground: string, over: string];
}

/** Returns a hash of a text; collisions are rare. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Returns the look of a team's or a person's crest: in the team's own colours if known. The same id always has the same look.
 */
export function getCrestLook(teamId: string, person = false, own?: TeamColours): CrestLook {
  const number = hash(teamId);
  const pickBy = <T>(list: readonly T[], by: number): T => list[Math.floor(number / by) % list.length] as T;
  const colours = own ? ([`#${own[0]}`, `#${own[1]}`] as const) : pickBy(COLOURS, 1);
  if (person) return { shape: ROUND, pattern: PORTRAIT, colours };
  return {
    shape: pickBy(SHAPES, COLOURS.length * PATTERNS.length),
    pattern: pickBy(PATTERNS, COLOURS.length),
    colours,
  };
}
