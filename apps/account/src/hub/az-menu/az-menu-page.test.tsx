import { screen, within } from '@testing-library/react';
import { sports } from '@oware/config';
import { renderAccount } from '../../testing/render-account';
import AzMenuPage from './az-menu-page';

test('pages and sports stand in groups, each in the order of the alphabet', () => {
  renderAccount(<AzMenuPage />);
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  expect(groups).toEqual(['Betting', 'Money', 'Gifts and promotions', 'Your account', 'Help', 'Sports']);
  for (const group of groups) {
    const names = within(screen.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '');
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  }
});

test('every sport is there once', () => {
  renderAccount(<AzMenuPage />);
  const links = within(screen.getByRole('region', { name: 'Sports' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect([...links].sort()).toEqual(sports.map(({ key }) => `/ng/m/sport/${key}/`).sort());
});
