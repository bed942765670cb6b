import { createCookies, sessionSlice, type Platform } from '@oware/platform';
import { createPlatform, type PlatformSource } from '../platform/create-platform';
import { createHydration } from '../platform/hydration';
import { protectionLater } from '../platform/protection';

/** Creates a platform for tests; `cookie` is the content of the Cookie header, `userId` the logged-in player. */
export function createTestPlatform({
  cookie = '',
  userId = null,
  ...source
}: Partial<PlatformSource> & { cookie?: string; userId?: string | null } = {}): Platform {
  const cookies = createCookies(() => cookie);
  const platform = createPlatform({
    country: 'ng',
    isServer: false,
    cookies,
    deviceId: 'device-1',
    protection: protectionLater,
    hydration: createHydration(),
    localStorage: () => undefined,
    sessionStorage: () => undefined,
    http: { baseUrl: '', fetch: () => Promise.reject(new Error('no network in this test')), headers: () => ({}) },
    navigate: () => undefined,
    now: () => 1_000,
    report: () => undefined,
    ...source,
  });
  platform.store.dispatch(sessionSlice.actions.sessionChanged(userId));
  return platform;
}
