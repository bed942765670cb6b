import { QUIZ_IMAGE } from '@oware/config';
import { randomInt } from 'node:crypto';
import { type Canvas } from './canvas';
import { getRandom, selectRandom } from './chance';
import { glyphs, type Point } from './glyphs';
import { createPlacing, refine, type Warp } from './warp';

const { cos, floor, PI, random, sin } = Math;
const { width, height } = QUIZ_IMAGE;
const signs = Object.keys(glyphs);

/** Draws lines from one edge to the other. */
export function drawLines(canvas: Canvas, bend: Warp, count: number): void {
  for (let line = 0; line < count; line++)
    canvas.drawLine(wander().map(bend), getRandom(0.6, 1.1), getRandom(0.4, 0.8));
}

function wander(): Point[] {
  const heights = Array.from({ length: 6 }, () => getRandom(8, height - 8));
  return Array.from({ length: 61 }, (_, step): Point => {
    const at = (step / 60) * 5;
    const [from = 0, to = from] = [heights[floor(at)], heights[floor(at) + 1]];
    const part = (1 - cos((at % 1) * PI)) / 2;
    return [(step / 60) * width, from + (to - from) * part];
  });
}

/** Draws pieces of signs, so that a shape like a stroke need not belong to a sign. */
export function drawFragments(canvas: Canvas, bend: Warp, count: number): void {
  for (let piece = 0; piece < count; piece++) {
    const sign = selectRandom(signs);
    const place = { sign, x: getRandom(0, width), y: getRandom(0, height), size: getRandom(1.2, 3) };
    const put = createPlacing(place, PI);
    const stroke = refine(selectRandom(selectRandom(glyphs[sign] ?? [])));
    const half = Math.ceil(stroke.length / 2);
    const from = randomInt(half);
    const points = stroke.slice(from, from + half).map((point) => bend(put(point)));
    canvas.drawLine(points, getRandom(0.8, 1.5), getRandom(0.3, 0.6));
  }
}

/** Swaps ink and paper in some areas: people still see the signs, but no threshold separates them. */
export function invertAreas(canvas: Canvas): void {
  const [across, along] = [getRandom(0.036, 0.068), getRandom(0.036, 0.068)];
  const [slant, lean] = [getRandom(-0.04, 0.04), getRandom(-0.04, 0.04)];
  const [first, second] = [getRandom(0, 7), getRandom(0, 7)];
  canvas.grey.forEach((grey, at) => {
    const [x, y] = [at % width, floor(at / width)];
    const wave = sin(x * across + y * slant + first) + sin(y * along + x * lean + second);
    if (wave > 0.25) canvas.grey[at] = 1 - grey;
  });
}

/** Adds specks, random grey levels for ink and paper, and grain. */
export function addGrain(canvas: Canvas): void {
  for (let speck = 0; speck < 200; speck++)
    canvas.drawDot(getRandom(0, width), getRandom(0, height), getRandom(0.3, 1.2), getRandom(0.2, 0.8));
  const [ink, paper] = [getRandom(0, 0.12), getRandom(0.86, 1)];
  // One value for each of 38,400 points; Math.random suffices, since nothing depends on its quality.
  canvas.shade((grey) => ink + grey * (paper - ink) + (random() - 0.5) * 0.15);
}
