import { type CountryCode } from '@oware/config';
import { type Avatar } from '@oware/contracts';

interface Drawing {
  name: string;
  ground: string;
  /** Shapes on a square of 64 units. */
  shapes: string;
}

const path = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;
const line = (d: string, stroke: string, width = 4): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const dot = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
const seed = (x: number, y: number, fill: string): string =>
  path(`M${x} ${y - 8}c6 4 8 8 8 12 0 5-4 9-8 9s-8-4-8-9c0-4 2-8 8-12z`, fill);

const GOLD = '#ffc53d';
const IVORY = '#f6f1e4';
const INDIGO = '#1c2450';

/** The gallery's drawings, by id. */
const drawings: Readonly<Record<string, Drawing>> = {
  seed: { name: 'Seed', ground: INDIGO, shapes: seed(32, 30, GOLD) },
  seeds: {
    name: 'Four seeds',
    ground: '#2e6b4f',
    shapes: [
      [22, 21],
      [42, 21],
      [22, 43],
      [42, 43],
    ]
      .map(([x, y]) => seed(x as number, y as number, IVORY))
      .join(''),
  },
  board: {
    name: 'Board',
    ground: '#7a4526',
    shapes:
      [
        [20, 24],
        [32, 24],
        [44, 24],
        [20, 40],
        [32, 40],
        [44, 40],
      ]
        .map(([x, y]) => dot(x as number, y as number, 5, '#3a1e0e'))
        .join('') +
      dot(20, 24, 2, GOLD) +
      dot(32, 40, 2, GOLD) +
      dot(44, 40, 2, GOLD),
  },
  drum: {
    name: 'Drum',
    ground: '#a63d40',
    shapes:
      path('M18 20h28l-6 26H24z', GOLD) +
      `<ellipse cx="32" cy="20" rx="14" ry="5" fill="${IVORY}"/>` +
      line('M22 25l6 20M42 25l-6 20M32 26v20', '#a63d40', 2),
  },
  calabash: {
    name: 'Calabash',
    ground: '#3f5f2b',
    shapes:
      path('M32 10c3 0 4 3 4 6 0 5 3 7 6 11a16 16 0 1 1-20 0c3-4 6-6 6-11 0-3 1-6 4-6z', '#e0913a') +
      line('M21 40c6 4 16 4 22 0', '#8a4f14', 3),
  },
  sun: {
    name: 'Sun',
    ground: '#15617a',
    shapes:
      dot(32, 32, 11, GOLD) + line('M32 9v6M32 49v6M9 32h6M49 32h6M16 16l4 4M44 44l4 4M16 48l4-4M44 20l4-4', GOLD),
  },
  star: {
    name: 'Star',
    ground: '#0b1026',
    shapes: path('M32 11l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z', GOLD),
  },
  ball: {
    name: 'Ball',
    ground: '#20734b',
    shapes:
      dot(32, 32, 17, IVORY) +
      path('M32 23l8 6-3 9H27l-3-9z', INDIGO) +
      line('M32 23v-8M40 29l8-3M37 38l5 7M27 38l-5 7M24 29l-8-3', INDIGO, 3),
  },
  fish: {
    name: 'Fish',
    ground: '#125a8c',
    shapes:
      path('M12 32c8-14 24-14 32 0-8 14-24 14-32 0z', '#f08a5d') +
      path('M42 32l12-9v18z', '#f08a5d') +
      dot(22, 29, 3, INDIGO),
  },
  bird: {
    name: 'Bird',
    ground: '#5b3a82',
    shapes:
      path('M16 38c0-12 10-20 20-20 4 0 7 2 9 5l7 3-7 3c0 12-8 19-18 19H14l8-7c-4-1-6-2-6-3z', GOLD) +
      dot(38, 25, 2.5, '#2b1742'),
  },
  leaf: {
    name: 'Leaf',
    ground: '#c9822b',
    shapes:
      path('M14 48c0-22 12-34 36-34 2 24-10 36-34 36z', '#225c3a') + line('M16 48c8-12 16-20 26-26', '#9ed3a5', 3),
  },
  crown: {
    name: 'Crown',
    ground: '#8c2f5c',
    shapes:
      path('M14 22l9 9 9-15 9 15 9-9-4 25H18z', GOLD) +
      dot(32, 38, 3, '#8c2f5c') +
      dot(23, 39, 2, '#8c2f5c') +
      dot(41, 39, 2, '#8c2f5c'),
  },
};

/** Whether the gallery has such a drawing. */
export const isAvatar = (id: string): boolean => Object.hasOwn(drawings, id);

/** Where a drawing is, below the origin of pictures; null for none, or one that is not there any more. */
export const avatarPath = (country: CountryCode, id: string | null): string | null =>
  id !== null && isAvatar(id) ? `/api/${country}/common/avatars/${id}.svg` : null;

/** All drawings, in the order of the gallery. */
export const gallery = (country: CountryCode): Avatar[] =>
  Object.entries(drawings).map(([id, { name }]) => ({ id, name, path: avatarPath(country, id) ?? '' }));

/** A drawing as a file; undefined when there is none. */
export function drawAvatar(id: string): string | undefined {
  const drawing = isAvatar(id) ? drawings[id] : undefined;
  if (drawing === undefined) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${drawing.ground}" d="M0 0h64v64H0z"/>${drawing.shapes}</svg>`;
}
