import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { QUIZ_IMAGE } from '@oware/config';
import { Canvas } from './canvas';
import { drawQuestion, paintQuestion } from './draw';
import { glyphs } from './glyphs';
import { placeSigns } from './layout';
import { FIRST, LARGEST_RESULT, createQuestion } from './question';
import { WRONG_IN_A_ROUND } from './service';

/** Returns types and data of a PNG's chunks. */
function chunks(png: Buffer): { type: string; data: Buffer }[] {
  const found = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    found.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    });
  }
  return found;
}

/** Computes a sum such as `23+4-6`. */
const sum = (drawn: string): number =>
  [...drawn.matchAll(/[+-]?\d+/g)].reduce((total, [number]) => total + Number(number), 0);

it('creates sums of three numbers with a non-negative result', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const { drawn, answer } = createQuestion();
      expect(drawn).toMatch(/^[1-9]\d\d[+-]\d[+-]\d$/);
      expect(answer).toBe(sum(drawn));
      expect(answer).toBeGreaterThanOrEqual(0);
      expect(answer).toBeLessThanOrEqual(LARGEST_RESULT);
    }),
  );
});

it('can be guessed in at most 1 % of the rounds', () => {
  const likeliest = 1 / (FIRST.to - FIRST.from + 1);
  expect(WRONG_IN_A_ROUND * likeliest).toBeLessThanOrEqual(0.01);
});

it('draws a picture of 240 by 160 that contains only pixels', () => {
  const png = drawQuestion('623+4-6');
  const [header, data, ...rest] = chunks(png);
  expect([header?.type, data?.type, rest.map(({ type }) => type)]).toEqual(['IHDR', 'IDAT', ['IEND']]);
  expect([header?.data.readUInt32BE(0), header?.data.readUInt32BE(4)]).toEqual([240, 160]);
  const lines = inflateSync(data?.data ?? Buffer.alloc(0));
  expect(lines.length).toBe(160 * 121);
  for (const bytes of [png, lines]) expect(bytes.toString('latin1')).not.toContain('623+4-6');
});

it('draws a question differently each time', () => {
  const [first, second] = [1, 2].map(() => inflateSync(chunks(drawQuestion('623+4-6'))[1]?.data ?? Buffer.alloc(0)));
  const same = first?.filter((byte, at) => byte === second?.[at]).length ?? 0;
  expect(same).toBeLessThan(160 * 121 * 0.5);
});

/** Any possible question. */
const questions = fc.constant(null).map(() => createQuestion().drawn);

it('places the signs inside the picture in rows that read like the sum', () => {
  fc.assert(
    fc.property(questions, (drawn) => {
      const places = placeSigns(drawn);
      expect(places.map(({ sign }) => sign).join('')).toBe(drawn);
      for (const [at, { x, y, size }] of places.entries()) {
        expect(x).toBeGreaterThan(4 * size);
        expect(x).toBeLessThan(QUIZ_IMAGE.width - 4 * size);
        expect(y).toBeGreaterThan(7 * size);
        expect(y).toBeLessThan(QUIZ_IMAGE.height - 7 * size);
        const next = places[at + 1];
        // To the right in the same row, or in a row below.
        if (next !== undefined) expect(next.x > x || next.y > y + 7 * size).toBe(true);
      }
    }),
  );
});

it('places the signs differently each time, in one to three rows', () => {
  const layouts = Array.from({ length: 200 }, () => placeSigns('623+4-6'));
  const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);
  for (const at of [0, 3, 6]) {
    expect(spread(layouts.map((places) => places[at]?.x ?? 0))).toBeGreaterThan(QUIZ_IMAGE.width / 4);
    expect(spread(layouts.map((places) => places[at]?.y ?? 0))).toBeGreaterThan(QUIZ_IMAGE.height / 4);
  }
  const rows = layouts.map((places) => places.filter(({ x }, at) => at > 0 && x < (places[at - 1]?.x ?? 0)).length + 1);
  expect([...new Set(rows)].sort()).toEqual([1, 2, 3]);
});

it('does not let a threshold separate strokes from paper: both are light and dark', () => {
  const dark = { paper: 0, strokes: 0 };
  const all = { paper: 0, strokes: 0 };
  for (let picture = 0; picture < 20; picture++) {
    const { grey, places } = paintQuestion('888-8-8');
    grey.forEach((shade, at) => {
      const [x, y] = [at % QUIZ_IMAGE.width, Math.floor(at / QUIZ_IMAGE.width)];
      const nearest = Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y) / place.size));
      const kind = nearest < 6 ? 'strokes' : nearest > 12 ? 'paper' : undefined;
      if (kind === undefined) return;
      all[kind]++;
      if (shade < 0.5) dark[kind]++;
    });
  }
  for (const kind of ['paper', 'strokes'] as const) {
    expect(dark[kind] / all[kind]).toBeGreaterThan(0.2);
    expect(dark[kind] / all[kind]).toBeLessThan(0.8);
  }
});

it('erases only the inside of an outline', () => {
  const canvas = new Canvas(20, 20);
  const stroke = [
    [2, 10],
    [18, 10],
  ] as const;
  canvas.drawLine(stroke, 4, 1);
  canvas.erase(stroke, 2);
  const [middle, edge, outside] = [10, 7, 2].map((row) => canvas.grey[row * 20 + 10]);
  expect([middle, edge, outside]).toEqual([1, 0, 1]);
});

it('has several ways to write each digit', () => {
  for (const digit of '0123456789') expect(glyphs[digit]?.length).toBeGreaterThanOrEqual(2);
});

it('has a glyph for every sign of a question', () => {
  expect(Object.keys(glyphs).sort()).toEqual([...'0123456789+-'].sort());
});
