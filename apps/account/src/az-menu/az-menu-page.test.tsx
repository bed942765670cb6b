import { screen } from '@testing-library/react';
import { sports } from '@oware/config';
import { renderAccount } from '../testing/render-account';
import AzMenuPage from './az-menu-page';

test('every sport is there once, under its letter, in alphabetical order', () => {
  renderAccount(<AzMenuPage />);
  const sportLinks = screen.getAllByRole('link').map((link) => link.getAttribute('href')).filter((href) => href?.includes('/sport/') && !href.endsWith('/live_list'));
  expect([...sportLinks].sort()).toEqual(sports.map(({ key }) => `/ng/m/sport/${key}/`).sort());
  expect(screen.getByRole('region', { name: 'T' })).toHaveTextContent('TTable TennisTennisTheme');
  const letters = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(letters).toEqual([...letters].sort());
});
