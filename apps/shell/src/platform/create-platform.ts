import { api } from '@oware/api-client';
import { countries, type CountryCode } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import {
  createEventBus,
  createStorage,
  sessionSlice,
  type Cookies,
  type Platform,
  type Protection,
} from '@oware/platform';
import { createPlatformStore, type StoreState } from '@oware/platform/store';
import { getBasePath } from '../address/address';
import { contentSlice } from '../state/content-pages';
import { type Hydration } from './hydration';

/** Dependencies of the platform that differ between a browser and a server-rendered request. */
export interface PlatformSource {
  country: CountryCode;
  isServer: boolean;
  cookies: Cookies;
  deviceId: string;
  protection: Protection;
  hydration: Hydration;
  preloaded?: StoreState;
  localStorage(): Storage | undefined;
  sessionStorage(): Storage | undefined;
  http: Pick<HttpContext, 'baseUrl' | 'fetch' | 'headers' | 'orderKey'>;
  navigate: Platform['navigate'];
  now(): number;
  report: Platform['report'];
}

/** Creates the platform of one browser session or one request. */
export function createPlatform(source: PlatformSource): Platform {
  const events = createEventBus(source.report);
  const http: HttpContext = {
    ...source.http,
    country: source.country,
    onRenewed: () => events.emit('token.renewed', {}),
    onLogout: () => events.emit('session.ended', { reason: 'expired' }),
  };
  const store = createPlatformStore({
    extra: { http },
    reducers: { session: sessionSlice.reducer, content: contentSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: [api.middleware],
    preloaded: source.preloaded,
  });
  return {
    country: countries[source.country],
    basePath: getBasePath(source.country),
    isServer: source.isServer,
    store,
    events,
    http,
    cookies: source.cookies,
    storage: createStorage(source.localStorage),
    sessionStorage: createStorage(source.sessionStorage),
    deviceId: source.deviceId,
    protection: source.protection,
    now: source.now,
    injectSlice: (name, reducer) => store.injectSlice(name, reducer),
    afterHydration: (run) => source.hydration.after(run),
    loading: () => source.hydration.pending(),
    report: source.report,
    navigate: source.navigate,
  };
}
