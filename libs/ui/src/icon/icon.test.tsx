import { render } from '@testing-library/react';
import { Icon } from './icon';
import { SportIcon } from './sport-icon';
import { SPRITE_FILE } from './sprite/sprite-file';

const getAddress = (container: HTMLElement): string | null | undefined =>
  container.querySelector('use')?.getAttribute('href');

it('shows an icon of the sprite and hides it from screen readers', () => {
  const { container } = render(<Icon glyph="chevron-up" size={16} />);
  expect(getAddress(container)).toBe(`/assets/${SPRITE_FILE}#chevron-up`);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it.each([
  ['tableTennis', 'tabletennis'],
  ['', 'sport'],
])('shows the icon of the sport "%s"', (sport, id) => {
  const { container } = render(<SportIcon sport={sport} />);
  expect(getAddress(container)).toBe(`/assets/${SPRITE_FILE}#${id}`);
});
