import { QUIZ_IMAGE } from '@oware/config';
import { Canvas } from './canvas';
import { getRandom, selectRandom } from './chance';
import { glyphs } from './glyphs';
import { placeSigns, type Place } from './layout';
import { addGrain, drawFragments, drawLines, invertAreas } from './noise';
import { createGreyPng } from './png';
import { createBend, createPlacing, refine, type Warp } from './warp';

const { width, height } = QUIZ_IMAGE;
/** Maximum rotation of a digit and a sign, radians: a plus must not look like a cross. */
const TURN = { digit: 0.26, sign: 0.12 };
/** Share of signs that are drawn as outlines. */
const OUTLINED = 0.3;
/** Number of distractions below and above the signs. */
const CLUTTER = { fragments: 5, linesBelow: 2, linesAbove: 2 };

/** A picture before encoding, with the places of its signs: the data for training a reader with the generator. */
export interface Painting {
  grey: Float32Array;
  places: readonly Place[];
}

/**
 * Paints a question: strokes of several hands and pens in varying places, each sign rotated, sheared and scaled randomly, neighbours
 * touching, the whole picture bent by waves and crossed by lines and pieces of signs, with ink and paper swapped in some areas.
 */
export function paintQuestion(drawn: string): Painting {
  const canvas = new Canvas(width, height);
  const bend = createBend();
  const places = placeSigns(drawn);
  drawFragments(canvas, bend, CLUTTER.fragments);
  drawLines(canvas, bend, CLUTTER.linesBelow);
  for (const place of places) drawSign(canvas, place, bend);
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

/** Draws a question as a PNG. It contains no text, and no two pictures of a question are alike. */
export const drawQuestion = (drawn: string): Buffer => createGreyPng(width, height, paintQuestion(drawn).grey);

/** Draws a sign, solid or as an outline. */
function drawSign(canvas: Canvas, place: Place, bend: Warp): void {
  const put = createPlacing(place, /\d/.test(place.sign) ? TURN.digit : TURN.sign);
  const strokes = selectRandom(glyphs[place.sign] ?? []).map((stroke) =>
    refine(stroke).map((point) => bend(put(point))),
  );
  const outlined = getRandom(0, 1) < OUTLINED;
  const pen = outlined ? getRandom(3.1, 3.9) : getRandom(1.8, 3.1);
  const ink = getRandom(0.86, 0.99);
  for (const stroke of strokes) canvas.drawLine(stroke, pen, ink);
  if (outlined) for (const stroke of strokes) canvas.erase(stroke, pen - getRandom(1.5, 1.8));
}
