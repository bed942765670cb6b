import { ACTION_COLOR, SURFACE_COLORS } from '@oware/config';

/** Sizes of the icon on home screens, px. */
export const ICON_SIZES = [192, 512] as const;

export type IconPurpose = 'any' | 'maskable';

/** A pit of the board with a gold seed; a maskable one reaches to the edges, with the seed in the part that is always seen. */
const drawing = (purpose: IconPurpose): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  (purpose === 'maskable'
    ? `<rect width="32" height="32" fill="${SURFACE_COLORS.classic}"/>`
    : `<circle cx="16" cy="16" r="15" fill="${SURFACE_COLORS.classic}"/>`) +
  `<ellipse cx="16" cy="16" rx="6" ry="8" fill="${ACTION_COLOR}"/></svg>`;

const drawn = new Map<string, Promise<Buffer>>();

/** The icon as PNG, drawn when it is first asked for. @param size px */
export function iconOf(purpose: IconPurpose, size: number): Promise<Buffer> {
  const key = `${purpose}-${size}`;
  const known = drawn.get(key) ?? draw(purpose, size);
  drawn.set(key, known);
  return known;
}

async function draw(purpose: IconPurpose, size: number): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(drawing(purpose), { fitTo: { mode: 'width', value: size } })).asPng();
}
