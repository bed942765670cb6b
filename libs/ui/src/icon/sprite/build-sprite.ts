import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { optimize } from 'svgo';
import { crests, type CrestDrawing } from './crests';
import { DOT_RADIUS, drawings, type Drawing } from './drawings';

/** The sprite and its address. */
interface Sprite {
  svg: string;
  /** Name of its file in a release; it contains the hash of the content. */
  file: string;
}

/** Icons of Lucide by name: their elements as SVG text. */
type LucideIcons = Readonly<Record<string, { body: string }>>;

/**
 * Builds the sprite from `drawings`. Each icon is one element with its name as id. Lines take the stroke of the `<svg>` that uses them, and
 * the dot its fill.
 * @throws Error when the set of Lucide has no icon of a name
 */
export function buildSprite(): Sprite {
  const lucide = readLucide();
  const icons = Object.entries<Drawing>(drawings).map(([id, drawing]) => buildIcon(id, drawing, lucide));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...icons, ...crests.map(buildCrest)].join('')}</svg>\n`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return { svg, file: `icons.${hash}.svg` };
}

/** Builds a crest: the outline takes text colour and stroke of the page, and the charge its fill. */
const buildCrest = ({ id, outline, charge }: CrestDrawing): string =>
  `<g id="${id}"><path fill="currentColor" d="${minifyPath(`<path d="${outline}"/>`)}"/>` +
  `<path stroke="none" d="${minifyPath(`<path d="${charge}"/>`)}"/></g>`;

function readLucide(): LucideIcons {
  const file = require.resolve('@iconify-json/lucide/icons.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { icons: LucideIcons }).icons;
}

function buildIcon(id: string, drawing: Drawing, icons: LucideIcons): string {
  const line = drawing.lucide === undefined ? drawing.line : getLucidePath(drawing.lucide, icons);
  const parts = [
    ...(line === undefined ? [] : [`fill="none" d="${minifyPath(`<path d="${line}"/>`)}"/>`]),
    ...(drawing.fill === undefined
      ? []
      : [`fill="currentColor" stroke="none" d="${minifyPath(`<path d="${drawing.fill}"/>`)}"/>`]),
  ].map((part) => `<path ${part}`);
  const [x, y, radius = DOT_RADIUS] = drawing.dot ?? [];
  if (x !== undefined && y !== undefined) parts.push(`<circle stroke="none" r="${radius}" cx="${x}" cy="${y}"/>`);
  const [only] = parts;
  return parts.length === 1 && only !== undefined
    ? only.replace(/^<(\w+)/, `<$1 id="${id}"`)
    : `<g id="${id}">${parts.join('')}</g>`;
}

/** Line that is long enough for the optimizer to keep it; round caps make it a point. */
const POINT = 'h.1';

function getLucidePath(name: string, icons: LucideIcons): string {
  const icon = icons[name];
  if (!icon) throw new Error(`Lucide has no icon "${name}".`);
  return minifyPath(toPaths(icon.body).replaceAll('h.01', POINT));
}

/** Replaces rounded rectangles, which the optimizer does not merge, by paths. */
const toPaths = (body: string): string =>
  body.replace(/<rect ([^>]*)\/>/g, (_rect, attributes: string) => {
    const read = (name: string): number => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0);
    const [x, y, width, height] = [read('x'), read('y'), read('width'), read('height')];
    const radius = read('rx') || read('ry');
    const arc = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
    const [across, along] = [width - 2 * radius, height - 2 * radius];
    return (
      `<path d="M${x + radius} ${y}h${across}${arc(radius, radius)}v${along}${arc(-radius, radius)}` +
      `h${-across}${arc(-radius, -radius)}v${-along}${arc(radius, -radius)}z"/>`
    );
  });

/** Merges the elements of an icon into one short path with a hundredth of a unit as precision. */
function minifyPath(body: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      'removeUselessStrokeAndFill',
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      'collapseGroups',
      'moveGroupAttrsToElems',
      { name: 'removeAttrs', params: { attrs: ['stroke.*', 'fill'] } },
      { name: 'mergePaths', params: { force: true } },
      'convertPathData',
    ],
  });
  const paths = [...data.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
  const [path] = paths;
  if (path === undefined || paths.length > 1) throw new Error(`An icon is not one path: ${data}`);
  return path;
}
