import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OddsButton } from './odds-button';

it('names label, price, context and move', () => {
  render(<OddsButton label="1" context="Arsenal, 1X2" odds={20_500} move="up" />);
  const cell = screen.getByRole('button', { name: '1, 2.05, Arsenal, 1X2, went up' });
  expect(cell).toHaveTextContent('1 2.05');
  expect(cell).toHaveAttribute('aria-pressed', 'false');
});

it('shows only the price below a head with the label, and keeps its name', () => {
  render(<OddsButton label="1" context="Arsenal, 1X2" odds={20_500} layout="bare" />);
  expect(screen.getByRole('button', { name: '1, 2.05, Arsenal, 1X2' }).textContent?.trim()).toBe('2.05');
});

it.each([
  ['locked', 20_500, '1, locked'],
  ['open', null, '1, locked'],
  ['gone', 20_500, '1, no longer offered'],
] as const)('cannot be selected when %s with odds %p', async (state, odds, name) => {
  const onPress = jest.fn();
  render(<OddsButton label="1" odds={odds} state={state} onPress={onPress} />);
  const cell = screen.getByRole('button', { name });
  await userEvent.click(cell);
  expect(onPress).not.toHaveBeenCalled();
  expect(cell).toHaveAttribute('aria-disabled', 'true');
  expect(cell).not.toHaveTextContent('2.05');
});

it('can be removed from the slip while locked', async () => {
  const onPress = jest.fn();
  render(<OddsButton label="1" odds={20_500} state="locked" selected onPress={onPress} />);
  await userEvent.click(screen.getByRole('button', { pressed: true }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('vibrates when an outcome is selected, and not when it is removed', async () => {
  const start = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: start, configurable: true });
  const { rerender } = render(<OddsButton label="1" odds={20_500} />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<OddsButton label="1" odds={20_500} selected />);
  await userEvent.click(screen.getByRole('button'));
  expect(start).toHaveBeenCalledTimes(1);
});
