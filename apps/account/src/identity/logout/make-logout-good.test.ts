import { createEventBus, type Platform } from '@oware/platform';
import { makeLogoutGood } from './make-logout-good';

function start(): { ended: string[]; stop(): void } {
  const events = createEventBus(() => undefined);
  const ended: string[] = [];
  events.on('session.ended', ({ reason }) => ended.push(reason));
  return { ended, stop: makeLogoutGood({ http: {}, events } as unknown as Platform) };
}
const happens = (key: string, newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('a logout that begins in another tab ends the session here, at once and once', () => {
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
