import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { drawQuestion } from './draw';
import { glyphs } from './glyphs';
import { FIRST, LARGEST_ANSWER, newQuestion } from './question';
import { WRONG_IN_A_ROUND } from './service';

/** Names and data of a PNG's chunks. */
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

/** Sums up `23+4-6`. */
const sum = (drawn: string): number =>
  [...drawn.matchAll(/[+-]?\d+/g)].reduce((total, [number]) => total + Number(number), 0);

it('asks sums of three numbers with an answer of digits', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const { drawn, answer } = newQuestion();
      expect(drawn).toMatch(/^[1-9]\d\d[+-]\d[+-]\d$/);
      expect(answer).toBe(sum(drawn));
      expect(answer).toBeGreaterThanOrEqual(0);
      expect(answer).toBeLessThanOrEqual(LARGEST_ANSWER);
    }),
  );
});

it('is guessed in at most 1 % of the rounds', () => {
  const likeliest = 1 / (FIRST.to - FIRST.from + 1);
  expect(WRONG_IN_A_ROUND * likeliest).toBeLessThanOrEqual(0.01);
});

it('draws a picture of 240 by 160 with nothing but points in it', () => {
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

it('draws so that the strokes do not stand apart from the lines through them', () => {
  // Whoever keeps the darkest points only still has lines across the whole picture.
  const lines = inflateSync(chunks(drawQuestion('623+4-6'))[1]?.data ?? Buffer.alloc(0));
  const columns = new Set<number>();
  lines.forEach((byte, at) => {
    if (at % 121 !== 0 && (byte >> 4 < 7 || (byte & 15) < 7)) columns.add(at % 121);
  });
  expect(columns.size).toBeGreaterThan(110);
});

it('knows every sign that a question can have', () => {
  expect(Object.keys(glyphs).sort()).toEqual([...'0123456789+-'].sort());
});
