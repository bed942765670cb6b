import { type Market } from '@oware/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue, showCatalogue } from '../catalogue/testing';
import { match } from '../odds/testing';

const show = (event = match(), at = '/sport/football/sr:match:1') =>
  showCatalogue('/sport/:sportKey/:eventId', at, catalogue([event]));

it('shows who plays, the score by period and every market', async () => {
  await show(match({ status: 'live', score: { home: 2, away: 1, periods: [[1, 0], [1, 1]] } }));
  expect(await screen.findByRole('heading', { level: 1, name: /Hearts of Oak 2 to 1 Asante Kotoko/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Hearts of Oak 1 1 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Draw, 3.10, 1X2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Under 2.5, 1.85, Over/Under' })).toBeVisible();
});

it('shows one group of markets at a time', async () => {
  await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Totals' }));
  expect(screen.queryByRole('region', { name: '1X2' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Over/Under' })).toBeVisible();
});

it('locks a suspended market and says so', async () => {
  const { markets } = match();
  await show(match({ markets: [{ ...(markets[0] as Market), status: -1 }] }));
  expect(await screen.findByRole('button', { name: 'Draw, 1X2, locked' })).toHaveAttribute('aria-disabled', 'true');
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
