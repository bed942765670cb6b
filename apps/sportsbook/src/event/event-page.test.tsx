import { type Market } from '@oware/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueApi } from '../catalogue/endpoints';
import { catalogue, showCatalogue } from '../catalogue/testing';
import { match } from '../odds/testing';

const show = (event = match(), at = '/sport/football/sr:match:1') =>
  showCatalogue('/sport/:sportKey/:eventId', at, catalogue([event]));

it('shows who plays, the score by period and every market', async () => {
  await show(
    match({
      status: 'live',
      score: {
        home: 2,
        away: 1,
        periods: [
          [1, 0],
          [1, 1],
        ],
      },
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: /Hearts of Oak 2 to 1 Asante Kotoko/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Hearts of Oak 2 1 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Draw, 3.10, 1X2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Under 2.5, 1.85, Over/Under' })).toBeVisible();
});

it('shows one group of markets at a time', async () => {
  await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Totals' }));
  expect(screen.queryByRole('region', { name: '1X2' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Over/Under' })).toBeVisible();
});

it('says of a sport that is bet on before it starts only that it takes no bets in play', async () => {
  await show(match({ sportId: 'sr:sport:10', status: 'live', markets: [] }), '/sport/boxing/sr:match:1');
  expect(await screen.findByText('No bets while it is played')).toBeVisible();
  expect(screen.queryByText(/come back here by themselves/)).toBeNull();
});

it('locks a suspended market and says so', async () => {
  const { markets } = match();
  await show(match({ markets: [{ ...(markets[0] as Market), status: -1 }] }));
  expect(await screen.findByRole('button', { name: 'Draw, 1X2, locked' })).toHaveAttribute('aria-disabled', 'true');
});

it('folds lines up that are not offered, below the others and after the markets that are open', async () => {
  const [winner, total] = match().markets as [Market, Market];
  const line = (goals: string, status: 0 | 1): Market => ({ ...total, specifiers: `total=${goals}`, status });
  await show(
    match({ status: 'live', markets: [{ ...winner, status: 0 }, line('0.5', 0), line('1.5', 1), line('2.5', 0)] }),
  );
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Over/Under',
    '1X2',
  ]);
  const card = within(screen.getByRole('region', { name: 'Over/Under' }));
  expect(card.getByText('2 locked').closest('details')).not.toHaveAttribute('open');
  expect(card.getAllByRole('button').filter((button) => button.closest('details') === null)).toHaveLength(2);
});

it('leaves a market that has gone in its place, and lets a new one wait', async () => {
  const [winner, total] = match().markets as [Market, Market];
  let now = match({ status: 'live', markets: [winner, total] });
  const { platform } = await showCatalogue('/sport/:sportKey/:eventId', '/sport/football/sr:match:1', (path) =>
    catalogue([now])(path),
  );
  await screen.findByRole('region', { name: '1X2' });
  now = { ...now, version: 11, markets: [{ ...total, id: 29, specifiers: '', name: 'GG/NG' }, winner] };
  act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  const line = await screen.findByRole('button', { name: '1 new market, show' });
  const titles = (): (string | null)[] =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['1X2', 'Over/Under']);
  expect(screen.getByRole('button', { name: 'Under 2.5, Over/Under, no longer offered' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(line);
  expect(titles()).toEqual(['GG/NG', '1X2']);
});

it('leaves the markets in their places when the match ends', async () => {
  let now = match({ status: 'live' });
  const { platform } = await showCatalogue('/sport/:sportKey/:eventId', '/sport/football/sr:match:1', (path) =>
    catalogue([now])(path),
  );
  await screen.findByRole('region', { name: '1X2' });
  now = { ...now, version: 11, status: 'ended' };
  act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Draw, 1X2, no longer offered' })).toBeVisible();
});

it('says when there is nothing to bet on', async () => {
  await show(match({ status: 'live', markets: [] }));
  expect(await screen.findByText('No bets on this match right now')).toBeVisible();
});

it('says when the match is over', async () => {
  await show(match({ status: 'ended' }));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('says when the match is unknown, and leads to its sport', async () => {
  await show(match(), '/sport/football/sr:match:404');
  expect(await screen.findByRole('heading', { name: 'This match is not here any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other matches' })).toHaveAttribute('href', '/sport/football/');
});
