import { screen } from '@testing-library/react';
import { renderPage } from '../testing/show-page';
import { catalogueRoutes } from '../catalogue/routes';
import SportsStrip from './sports-strip';

const route = catalogueRoutes.find(({ path }) => path === '/sport/:sportKey')!;

it.each(['/sport/football', '/sport/football/', '/sport/Football', '/sport/football/sr:match:1'])(
  'marks the sport of the address %s',
  (address) => {
    renderPage({ ...route, path: '*' }, <SportsStrip />, address, () => undefined);
    expect(screen.getByRole('link', { name: /^Football/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /^Futsal/ })).not.toHaveAttribute('aria-current');
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  },
);

it('marks no sport on the home page', () => {
  renderPage({ ...route, path: '*' }, <SportsStrip />, '/', () => undefined);
  expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
});
