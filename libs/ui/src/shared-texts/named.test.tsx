import { render } from '@testing-library/react';
import { getName, Named, type WithNames } from './named';

const shown = (of: Parameters<typeof Named>[0]['of']): string => render(<Named of={of} />).container.innerHTML;

test('marks a name in another language than the page', () => {
  expect(shown({ name: 'Hearts', lang: 'en' })).toBe('<span lang="en">Hearts</span>');
  expect(shown({ name: 'Akoma' })).toBe('Akoma');
});

test('returns each name of an object with its language', () => {
  const pick: WithNames<'home' | 'away'> = { home: 'Akoma', away: 'Kotoko', langs: { away: 'en' } };
  expect([getName(pick, 'home'), getName(pick, 'away')]).toEqual([
    { name: 'Akoma', lang: undefined },
    { name: 'Kotoko', lang: 'en' },
  ]);
});
