import { getCrestLook, isOfPersons, TEAM_CRESTS } from '@oware/ui';
import { render } from '@testing-library/react';
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Crest, RowCrest } from './crest';
import { getJersey, Jersey } from './jersey';

const sprite = readFileSync(path.join(__dirname, '../../../../libs/ui/src/icon/sprite/icons.svg'), 'utf8');

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
  const crest = container.querySelector('svg');
  expect([crest?.getAttribute('color'), crest?.getAttribute('fill')]).toEqual(['#c8102e', '#ffffff']);
  expect(crest).toHaveAttribute('aria-hidden', 'true');
  expect(crest).toHaveAttribute('data-picture');
});

it('uses only drawings that the sprite has', () => {
  const shapes = new Set(Array.from({ length: 2_000 }, (_, index) => getCrestLook(`sr:competitor:${index}`).shape));
  expect(shapes.size).toBe(TEAM_CRESTS);
  for (const shape of [...shapes, getCrestLook('sr:competitor:1', true).shape])
    expect(sprite).toContain(` id="${shape}"`);
});

it('shows a portrait in sports of single persons', () => {
  expect([isOfPersons('sr:sport:5'), isOfPersons('sr:sport:1'), isOfPersons('sr:sport:15')]).toEqual([
    true,
    false,
    false,
  ]);
  const { container } = render(<RowCrest teamId="sr:competitor:1" person />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#kp$/);
});

it('shows the number of a player on the jersey, and the pattern of the team without one', () => {
  const { container, rerender } = render(
    <Jersey {...getJersey(undefined, { id: 'sr:player:1', jersey: 10 })} size={28} />,
  );
  expect(container.querySelector('text')).toHaveTextContent('10');
  const numbered = container.querySelectorAll('path')[1]?.getAttribute('d');
  rerender(<Jersey {...getJersey(undefined, { id: 'sr:player:1' })} size={28} />);
  expect(container.querySelector('text')).toBeNull();
  expect(container.querySelectorAll('path')[1]?.getAttribute('d')).not.toBe(numbered);
});

it('takes about 90 bytes of each list with crests', () => {
  const { container } = render(
    Array.from({ length: 40 }, (_, index) => <RowCrest key={index} teamId={`sr:competitor:${index}`} />),
  );
  const html = container.innerHTML;
  expect(brotliCompressSync(html).length / 40).toBeLessThan(90);
});
