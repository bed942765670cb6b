import { type CountryCode } from '@oware/config';
import { type Avatar } from '@oware/contracts';

interface Drawing {
  name: string;
  /** VIP tier that unlocks it, 1 to 6; undefined when everybody can choose it. */
  tier?: number;
  ground: string;
  /** SVG shapes on a square of 64 units. */
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

/** Drawings of the gallery by id. */
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
  kola: {
    name: 'Kola nut',
    tier: 1,
    ground: '#5a2233',
    shapes:
      path('M32 14c11 0 17 8 17 18s-6 18-17 18-17-8-17-18 6-18 17-18z', '#c8553d') +
      line('M32 16c-5 10-5 22 0 32M20 26c8 4 16 4 24 0', '#7c2a22', 3),
  },
  sprout: {
    name: 'Sprout',
    tier: 2,
    ground: '#274029',
    shapes:
      line('M32 50V30', '#9ed3a5') +
      path('M32 32c0-9-6-15-16-15 0 9 6 15 16 15zM32 28c0-8 6-13 15-13 0 8-6 13-15 13z', '#6fbf73') +
      path('M20 50h24v4H20z', '#7a4526'),
  },
  palm: {
    name: 'Palm',
    tier: 3,
    ground: '#e08a3c',
    shapes:
      line('M30 54c0-12 1-20 4-28', '#5b3a1f', 5) +
      line('M34 26c-6-6-12-7-18-4M34 26c-2-8-7-12-13-13M34 26c3-8 9-11 15-9M34 26c7-4 13-2 16 4', '#1f5c3a', 4) +
      dot(33, 29, 3, '#7a4526'),
  },
  talkingdrum: {
    name: 'Talking drum',
    tier: 4,
    ground: '#23395b',
    shapes:
      path('M18 16h28L36 32l10 16H18l10-16z', '#a85c2c') +
      `<ellipse cx="32" cy="16" rx="14" ry="4" fill="${IVORY}"/><ellipse cx="32" cy="48" rx="14" ry="4" fill="${IVORY}"/>` +
      line('M20 17l9 15-9 15M44 17l-9 15 9 15M32 20v24', GOLD, 2),
  },
  stool: {
    name: 'Golden stool',
    tier: 5,
    ground: '#3b1d5e',
    shapes:
      path('M12 20c10 6 30 6 40 0v5c-10 7-30 7-40 0z', GOLD) +
      path('M28 28h8v16h-8z', GOLD) +
      path('M20 29h4c0 8-1 12-3 16h-5c3-5 4-9 4-16zM44 29h-4c0 8 1 12 3 16h5c-3-5-4-9-4-16z', '#e0a528') +
      path('M14 44h36v6H14z', GOLD),
  },
  umbrella: {
    name: 'Royal umbrella',
    tier: 6,
    ground: '#0f5b4f',
    shapes:
      path('M10 32c0-13 10-20 22-20s22 7 22 20z', '#c0392b') +
      path('M25 32c0-10 3-17 7-20 4 3 7 10 7 20z', GOLD) +
      line('M32 32v20', IVORY, 3) +
      [12, 20, 28, 36, 44, 52].map((x) => dot(x, 34, 2.5, GOLD)).join('') +
      dot(32, 10, 3, GOLD),
  },
};

/** Whether the gallery has this drawing. */
export const isAvatar = (id: string): boolean => Object.hasOwn(drawings, id);

/** Returns the path of a drawing, below the origin of pictures; null for none or an unknown drawing. */
export const getAvatarPath = (country: CountryCode, id: string | null): string | null =>
  id !== null && isAvatar(id) ? `/api/${country}/common/avatars/${id}.svg` : null;

/** Returns the VIP tier that unlocks a drawing; 0 when everybody can choose it, or it no longer exists. */
export const getAvatarTier = (id: string): number => (isAvatar(id) ? (drawings[id]?.tier ?? 0) : 0);

const listAll = (country: CountryCode): Avatar[] =>
  Object.entries(drawings).map(([id, { name, tier }]) => ({
    ...{ id, name, path: getAvatarPath(country, id) ?? '' },
    ...(tier !== undefined && { tier }),
  }));

/**
 * Lists drawings that a tier unlocks, in gallery order.
 * @param level 1 to 6
 */
export const listTierAvatars = (country: CountryCode, level: number): Avatar[] =>
  listAll(country).filter(({ tier }) => tier === level);

/**
 * Lists the gallery: drawings for everybody, those that the player's tier unlocks, and locked ones.
 * @param level level of the player's tier, 0 to 6; null omits drawings of tiers
 */
export const listAvatars = (country: CountryCode, level: number | null): Avatar[] =>
  listAll(country).flatMap((avatar) => {
    if (avatar.tier === undefined) return [avatar];
    if (level === null) return [];
    return [{ ...avatar, locked: avatar.tier > level }];
  });

/** Returns a drawing as an SVG file; undefined when it does not exist. */
export function drawAvatar(id: string): string | undefined {
  const drawing = isAvatar(id) ? drawings[id] : undefined;
  if (drawing === undefined) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${drawing.ground}" d="M0 0h64v64H0z"/>${drawing.shapes}</svg>`;
}
