import { type CountryCode } from '@oware/config';
import { createCookies, sessionSlice, type Platform } from '@oware/platform';
import { serverHttp } from '../http/server-http';
import { createPlatform } from '../platform/create-platform';
import { neverHydrated } from '../platform/hydration';
import { protectionLater } from '../platform/protection';
import { onceByCause } from '../remotes/owner';
import { type DocumentContext, type RenderRequest } from './contract';

/** The platform of one request, with the session that the edge has decided on. */
export function requestPlatform(
  { apiOrigin, report }: Pick<DocumentContext, 'apiOrigin' | 'report'>,
  request: RenderRequest,
  country: CountryCode,
): Platform {
  const cookies = createCookies(() => request.cookie);
  const isNewCause = onceByCause();
  const platform = createPlatform({
    country,
    isServer: true,
    cookies,
    deviceId: request.deviceId,
    protection: protectionLater,
    hydration: neverHydrated,
    localStorage: () => undefined,
    sessionStorage: () => undefined,
    http: serverHttp(apiOrigin, request.forward, request.signal),
    navigate: () => undefined,
    now: () => Date.now(),
    // One failure may show in each place that a remote fills.
    report: (error, where = 'server') => {
      if (isNewCause(error)) report(error, where);
    },
  });
  platform.store.dispatch(sessionSlice.actions.sessionChanged(request.session?.userId ?? null));
  return platform;
}
