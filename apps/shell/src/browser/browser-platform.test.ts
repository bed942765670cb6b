import { selectUserId, type Platform } from '@oware/platform';
import { type Boot } from '../document/boot';
import { createHydration, type Hydration } from '../platform/hydration';
import { protectionLater } from '../platform/protection';
import { snapshot } from '../testing/snapshot';
import { createBrowserPlatform } from './browser-platform';

const boot = {
  snapshot: snapshot(),
  country: 'ng',
  deviceId: 'made-by-the-edge',
  theme: 'classic',
  bot: false,
  outcome: 'page',
  state: {},
  orderKey: { id: '1', spki: 'AAAA' },
} as Boot;
const createTestPlatform = (hydration: Hydration = createHydration()): Platform =>
  createBrowserPlatform(boot, hydration, {
    navigate: () => undefined,
    report: () => undefined,
    protection: protectionLater,
  });

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'device-id=; path=/; max-age=0';
});

it('emits a token-renewal event with each login, and after each renewal', () => {
  const { events, store, http } = createTestPlatform();
  const renewed = jest.fn();
  events.on('token.renewed', renewed);
  events.emit('session.started', { userId: 'u1' });
  expect(selectUserId(store.getState())).toBe('u1');
  expect(renewed).toHaveBeenCalledTimes(1);
  http.onRenewed?.();
  expect(renewed).toHaveBeenCalledTimes(2);
});

it('uses the key embedded in the page', () =>
  expect(createTestPlatform().http.orderKey).toEqual({ id: '1', spki: 'AAAA' }));

it('is loading until the first page is shown', () => {
  const hydration = createHydration();
  const platform = createTestPlatform(hydration);
  expect(platform.loading()).toBe(true);
  hydration.complete();
  expect(platform.loading()).toBe(false);
});

it('reads the device from local storage', () => {
  localStorage.setItem('deviceId', 'known-for-long');
  document.cookie = 'device-id=made-by-the-edge; path=/';
  expect(createTestPlatform().deviceId).toBe('known-for-long');
  expect(document.cookie).toContain('device-id=known-for-long');
});
