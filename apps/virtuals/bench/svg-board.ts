import { BOARD_RATIO, type Colours } from '../src/animation/painter';
import { type Scene, type Spot } from '../src/animation/scene';

const SPACE = 'http://www.w3.org/2000/svg';
const WIDTH = 360;
const HEIGHT = WIDTH / BOARD_RATIO;
const RIM = 16;
const SPARKS = 14;

type Attributes = Readonly<Record<string, string | number>>;

function add(parent: Element, name: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

function seed(parent: Element, radius: number, fill: string, edge: string): SVGElement {
  const group = add(parent, 'g', {});
  add(group, 'ellipse', { cy: radius * 0.35, rx: radius, ry: radius * 0.8, fill: 'rgb(0 0 0 / 30%)' });
  add(group, 'circle', { r: radius * 0.92, fill: edge });
  add(group, 'circle', { r: radius * 0.78, fill });
  add(group, 'circle', { cx: -radius * 0.25, cy: -radius * 0.3, r: radius * 0.28, fill: 'rgb(255 255 255 / 45%)' });
  return group;
}

const place = (element: SVGElement, { x, y }: Spot, scale = 1): void =>
  element.setAttribute(
    'transform',
    `translate(${RIM + x * (WIDTH - 2 * RIM)} ${RIM + y * (HEIGHT - 2 * RIM)}) scale(${scale})`,
  );

function pitch(board: SVGElement, { board: wood, grass, stripe, line, pit }: Colours): void {
  const [w, h] = [WIDTH - 2 * RIM, HEIGHT - 2 * RIM];
  add(board, 'rect', { width: WIDTH, height: HEIGHT, fill: wood });
  for (let no = 0; no < 8; no++)
    add(board, 'rect', { x: RIM + (no * w) / 8, y: RIM, width: w / 8, height: h, fill: no % 2 === 0 ? grass : stripe });
  for (let no = 0; no < 6; no++)
    for (const cy of [RIM / 2, HEIGHT - RIM / 2])
      add(board, 'ellipse', { cx: RIM + ((no + 0.5) * w) / 6, cy, rx: w / 18, ry: RIM * 0.34, fill: pit });
  const drawn = { fill: 'none', stroke: line };
  add(board, 'rect', { x: RIM, y: RIM, width: w, height: h, ...drawn });
  add(board, 'line', { x1: WIDTH / 2, x2: WIDTH / 2, y1: RIM, y2: HEIGHT - RIM, ...drawn });
  add(board, 'circle', { cx: WIDTH / 2, cy: HEIGHT / 2, r: 0.09 * w, ...drawn });
  for (const x of [RIM, WIDTH - RIM - 0.15 * w])
    add(board, 'rect', { x, y: RIM + 0.22 * h, width: 0.15 * w, height: 0.56 * h, ...drawn });
}

/**
 * Creates the board of a match from moving SVG elements, for comparison with the canvas.
 * @returns a function that draws a scene
 */
export function createSvgBoard(parent: Element, colours: Colours): (scene: Scene) => void {
  const board = add(parent, 'svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, style: 'display: block; width: 100%' });
  pitch(board, colours);
  const radius = WIDTH * 0.021;
  const eleven = (fill: string): SVGElement[] =>
    Array.from({ length: 11 }, () => seed(board, radius, fill, colours.edge));
  const sides = { home: eleven(colours.home), away: eleven(colours.away) };
  const ball = seed(board, radius * 0.68, colours.ball, colours.edge);
  const burst = add(board, 'g', { opacity: 0 });
  const sparks = Array.from({ length: SPARKS }, () => add(burst, 'circle', { r: 3, fill: colours.home }));
  return (scene) => {
    for (const side of ['home', 'away'] as const)
      for (const [no, spot] of scene[side].entries()) place(sides[side][no] as SVGElement, spot);
    const { x, y, lift } = scene.ball;
    place(ball, { x, y: y - lift }, 1 + 2.4 * lift);
    burst.setAttribute('opacity', String(scene.burst ? 1 - scene.burst.progress : 0));
    for (const [no, spark] of scene.burst ? sparks.entries() : []) {
      const reach = (scene.burst?.progress ?? 0) * 0.2;
      const angle = (no / SPARKS) * 2 * Math.PI;
      place(spark, { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach });
    }
  };
}
