import { createEventBus, PlatformProvider, type Platform } from '@oware/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastDisplay } from './toast-display';

const early = [{ text: 'Logged out', tone: 'warning', stays: true }] as const;
const takeEarly = () => early;

function show() {
  const events = createEventBus((error) => {
    throw error;
  });
  render(
    <PlatformProvider platform={{ events } as Platform}>
      <ToastDisplay takeEarly={takeEarly} />
    </PlatformProvider>,
  );
  return events;
}

it('keeps a persistent message until the player closes it, and notifies its sender', () => {
  const events = show();
  const closed: unknown[] = [];
  events.on('toast.closed', (toast) => closed.push(toast));
  expect(screen.getByText('Logged out')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Logged out')).toBeNull();
  expect(closed).toEqual([{ text: 'Logged out' }]);
});

it('removes an obsolete message', () => {
  const events = show();
  act(() => events.emit('toast.closed', { text: 'Logged out' }));
  expect(screen.queryByText('Logged out')).toBeNull();
});
