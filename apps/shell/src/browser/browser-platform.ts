import { ensureDeviceId } from '@oware/api-client';
import { RELEASES_HEADER } from '@oware/contracts';
import { createCookies, sessionSlice, type Platform } from '@oware/platform';
import { type Boot } from '../document/boot';
import { createPlatform } from '../platform/create-platform';
import { type Hydration } from '../platform/hydration';
import { hydrate } from '../state/dehydrate';

/** Creates the platform of this browser session. */
export function createBrowserPlatform(
  boot: Boot,
  hydration: Hydration,
  { navigate, report, protection }: Pick<Platform, 'navigate' | 'report' | 'protection'>,
): Platform {
  const cookies = createCookies(() => document.cookie);
  const platform = createPlatform({
    country: boot.country,
    isServer: false,
    cookies,
    deviceId: ensureDeviceId(),
    protection,
    hydration,
    preloaded: hydrate(boot.state, Date.now()),
    localStorage: () => window.localStorage,
    sessionStorage: () => window.sessionStorage,
    http: {
      baseUrl: '',
      fetch: (input, init) => fetch(input, init),
      headers: () => ({ [RELEASES_HEADER]: boot.snapshot.id }),
      orderKey: boot.orderKey,
    },
    navigate,
    now: () => Date.now(),
    report,
  });
  const { dispatch } = platform.store;
  if (boot.outcome === 'static') dispatch(sessionSlice.actions.sessionChanged(boot.session?.userId ?? null));
  platform.events.on('session.started', ({ userId }) => {
    dispatch(sessionSlice.actions.sessionChanged(userId));
    platform.events.emit('token.renewed', {});
  });
  platform.events.on('session.ended', () => dispatch(sessionSlice.actions.sessionChanged(null)));
  return platform;
}
