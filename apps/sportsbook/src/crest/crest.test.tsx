import { render } from '@testing-library/react';
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Crest } from './crest';
import { getCrestLook } from './crest-look';

it('is the same for the same team, and distinguishes teams', () => {
  expect(getCrestLook('sr:competitor:1')).toEqual(getCrestLook('sr:competitor:1'));
  const looks = new Set(
    Array.from({ length: 200 }, (_, index) => JSON.stringify(getCrestLook(`sr:competitor:${index}`))),
  );
  expect(looks.size).toBeGreaterThan(120);
});

it('has the colours of the feed, and the shape of the id', () => {
  const own = getCrestLook('sr:competitor:1', false, ['c8102e', 'ffffff']);
  expect(own).toEqual({ ...getCrestLook('sr:competitor:1'), colours: ['#c8102e', '#ffffff'] });
  const { container } = render(<Crest teamId="sr:competitor:1" size={20} colours={['c8102e', 'ffffff']} />);
  const fills = [...container.querySelectorAll('g path')].map((path) => path.getAttribute('fill'));
  expect(fills).toEqual(['#c8102e', '#ffffff']);
});

it('has a unique clip path per instance, and is hidden from screen readers', () => {
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

it('needs less than a kilobyte of code', () => {
  const code = readFileSync(path.join(__dirname, 'crest-look.ts'), 'utf8').replace(/\/\*\*.*?\*\//gs, '');
  expect(brotliCompressSync(code).length).toBeLessThan(1_000);
});
