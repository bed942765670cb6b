import { QUIZ_IMAGE } from '@oware/config';
import { Canvas } from './canvas';
import { between, pick } from './chance';
import { glyphs } from './glyphs';
import { layOut, type Place } from './layout';
import { addGrain, drawFragments, drawLines, invertAreas } from './noise';
import { greyPng } from './png';
import { createBend, createPlacing, refine, type Warp } from './warp';

const { width, height } = QUIZ_IMAGE;
/** Most that a digit and a sign are turned, in radians: a plus must not look like a cross. */
const TURN = { digit: 0.26, sign: 0.12 };
/** Share of the signs that are outlines. */
const OUTLINED = 0.3;
/** Drawn below and above the signs. */
const CLUTTER = { fragments: 5, linesBelow: 2, linesAbove: 2 };

/** A picture before it is a file, with the places of its signs: what whoever trains a reader on the generator knows. */
export interface Painting {
  grey: Float32Array;
  places: readonly Place[];
}

/**
 * Paints a question: strokes of several hands and pens in places that vary, each sign turned, sheared and sized by chance, neighbours touching,
 * the whole bent by waves, with lines and pieces of signs through it, ink and paper swapped in some areas.
 */
export function paintQuestion(drawn: string): Painting {
  const canvas = new Canvas(width, height);
  const bend = createBend();
  const places = layOut(drawn);
  drawFragments(canvas, bend, CLUTTER.fragments);
  drawLines(canvas, bend, CLUTTER.linesBelow);
  for (const place of places) write(canvas, place, bend);
  drawLines(canvas, bend, CLUTTER.linesAbove);
  invertAreas(canvas);
  addGrain(canvas);
  return {
    grey: canvas.grey,
    places: places.map((place) => {
      const [x, y] = bend([place.x, place.y]);
      return { ...place, x, y };
    }),
  };
}

/** Draws a question as a PNG. There is no text in it, and no two pictures of a question are alike. */
export const drawQuestion = (drawn: string): Buffer => greyPng(width, height, paintQuestion(drawn).grey);

/** Writes a sign, solid or as an outline. */
function write(canvas: Canvas, place: Place, bend: Warp): void {
  const put = createPlacing(place, /\d/.test(place.sign) ? TURN.digit : TURN.sign);
  const strokes = pick(glyphs[place.sign] ?? []).map((stroke) => refine(stroke).map((point) => bend(put(point))));
  const outlined = between(0, 1) < OUTLINED;
  const pen = outlined ? between(3.1, 3.9) : between(1.8, 3.1);
  const ink = between(0.86, 0.99);
  for (const stroke of strokes) canvas.line(stroke, pen, ink);
  if (outlined) for (const stroke of strokes) canvas.erase(stroke, pen - between(1.5, 1.8));
}
