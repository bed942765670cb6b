import { type CountryCode } from '@oware/config';
import { createCookies, sessionSlice, type Platform } from '@oware/platform';
import { createServerHttp } from '../http/server-http';
import { createPlatform } from '../platform/create-platform';
import { neverHydrated } from '../platform/hydration';
import { protectionLater } from '../platform/protection';
import { createCauseFilter } from '../remotes/owner';
import { type DocumentContext, type RenderRequest } from './contract';

/** Creates the platform of one request, with the session that the edge has determined. */
export function createRequestPlatform(
  { apiOrigin, report }: Pick<DocumentContext, 'apiOrigin' | 'report'>,
  request: RenderRequest,
  country: CountryCode,
): Platform {
  const cookies = createCookies(() => request.cookie);
  const isNewCause = createCauseFilter();
  const platform = createPlatform({
    country,
    isServer: true,
    cookies,
    deviceId: request.deviceId,
    protection: protectionLater,
    hydration: neverHydrated,
    localStorage: () => undefined,
    sessionStorage: () => undefined,
    http: createServerHttp(apiOrigin, request.forward, request.signal),
    navigate: () => undefined,
    now: () => Date.now(),
    // The same failure may occur in each place of a remote.
    report: (error, where = 'server') => {
      if (isNewCause(error)) report(error, where);
    },
  });
  platform.store.dispatch(sessionSlice.actions.sessionChanged(request.session?.userId ?? null));
  return platform;
}
