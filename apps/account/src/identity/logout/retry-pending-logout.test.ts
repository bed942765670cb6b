import { finishLogout } from '@oware/api-client';
import { createEventBus, type Platform } from '@oware/platform';
import { retryPendingLogout } from './retry-pending-logout';

jest.mock('@oware/api-client', () => ({ finishLogout: jest.fn() }));
const finish = jest.mocked(finishLogout);
beforeEach(() => finish.mockReset().mockResolvedValue(false));

function start(): { ended: string[]; stop(): void } {
  const events = createEventBus(() => undefined);
  const ended: string[] = [];
  events.on('session.ended', ({ reason }) => ended.push(reason));
  return { ended, stop: retryPendingLogout({ http: {}, events } as unknown as Platform) };
}
const happens = (key: string, newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('ends the session immediately and once when another tab logs out', () => {
  const { ended, stop } = start();
  happens('logout_pending', 'true');
  expect(ended).toEqual(['user']);
  happens('logout_pending', null);
  happens('theme', 'light');
  expect(ended).toEqual(['user']);
  stop();
  happens('logout_pending', 'true');
  expect(ended).toEqual(['user']);
});

test('repeats a logout that the server never received, at the start and when the network is back', async () => {
  const { ended, stop } = start();
  expect(finish).toHaveBeenCalledTimes(1);
  finish.mockResolvedValue(true);
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(ended).toEqual(['user']);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(finish).toHaveBeenCalledTimes(2);
});
