/** @jest-environment node */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { faces, getUnicodeRange, MAX_FACE_BYTES } from './faces';

const getFile = (name: string): string => path.join(__dirname, name);
const covered = new Set(faces.flatMap(({ characters }) => [...characters]));

it('takes at most 16 kB in all files', () => {
  const sizes = faces.map(({ part }) => statSync(getFile(`${part}.woff2`)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FACE_BYTES);
});

it.each([
  ['currencies and digits', '₦₵0123456789.,+-%'],
  ['Yoruba', 'ẸẹỌọṢṣÀàÁáÈèÉéÌìÍíÒòÓóÙùÚúǸǹŃńḾḿ\u0300\u0301'],
  ['Hausa', 'ƁɓƊɗƘƙƳƴ'],
  ['Igbo', 'ỊịỌọỤụṄṅ'],
  ['Twi and Ga', 'ƐɛƆɔŊŋ'],
])('covers %s', (_name, characters) => {
  expect([...characters].filter((character) => !covered.has(character))).toEqual([]);
});

it('is never swapped in while a page is shown', () => {
  const styles = readFileSync(getFile('condensed.css'), 'utf8').replace(/\s+/g, ' ');
  expect([...styles.matchAll(/font-display: (\w+)/g)].map(([, display]) => display)).toEqual(
    faces.map(() => 'optional'),
  );
  for (const face of faces) expect(styles).toContain(getUnicodeRange(face));
});

it('writes neighbouring characters as a range', () => {
  expect(getUnicodeRange({ part: 'latin', characters: 'cbax' })).toBe('U+61-63, U+78');
});
