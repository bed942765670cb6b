import { render } from '@testing-library/react';
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Crest } from './crest';
import { crestLook } from './crest-look';

it('is the same for the same team, and tells teams apart', () => {
  expect(crestLook('sr:competitor:1')).toEqual(crestLook('sr:competitor:1'));
  const looks = new Set(Array.from({ length: 200 }, (_, at) => JSON.stringify(crestLook(`sr:competitor:${at}`))));
  expect(looks.size).toBeGreaterThan(120);
});

it('has an outline of its own in each page, and is silent', () => {
  const { container } = render(
    <>
      <Crest teamId="a" size={20} />
      <Crest teamId="a" size={20} />
    </>,
  );
  const ids = [...container.querySelectorAll('clipPath')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const drawing of container.querySelectorAll('svg')) expect(drawing).toHaveAttribute('aria-hidden', 'true');
});

it('is drawn by less than a kilobyte of code', () => {
  const code = readFileSync(path.join(__dirname, 'crest-look.ts'), 'utf8').replace(/\/\*\*.*?\*\//gs, '');
  expect(brotliCompressSync(code).length).toBeLessThan(1_000);
});
