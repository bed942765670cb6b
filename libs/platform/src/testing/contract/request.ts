import { api } from '@oware/api-client';
import { countries, type CountryCode } from '@oware/config';
import { createCookies } from '../../cookies';
import { createEventBus } from '../../event-bus';
import { type Platform } from '../../platform';
import { sessionSlice } from '../../session';
import { createStorage } from '../../storage';
import { createPlatformStore } from '../../store';

/** One server-rendered request of an anonymous visitor, while the API responds to every call with 503. */
export interface ContractRequest {
  platform: Platform;
  /** Names of the slices that were added. */
  slices: string[];
  /** Number of current listeners on the store and on events. */
  listeners(): number;
  /** Reported failures. */
  reports: unknown[];
}

const unavailable = (): Promise<Response> =>
  Promise.resolve(new Response('{"bizCode":50300,"message":"away","data":null}', { status: 503 }));

export function contractRequest(country: CountryCode): ContractRequest {
  const reports: unknown[] = [];
  const slices: string[] = [];
  let listening = 0;
  const counted = (end: () => void): (() => void) => {
    let ended = false;
    listening += 1;
    return () => {
      if (!ended) listening -= 1;
      ended = true;
      end();
    };
  };

  const events = createEventBus((error) => reports.push(error));
  const on = events.on.bind(events);
  events.on = (name, listener) => counted(on(name, listener));
  const http: Platform['http'] = {
    baseUrl: 'http://api',
    country,
    fetch: unavailable,
    headers: () => ({}),
    onLogout: () => undefined,
    renewsSession: false,
  };
  const store = createPlatformStore({
    extra: { http },
    reducers: { session: sessionSlice.reducer, content: (pages: object = {}) => pages, [api.reducerPath]: api.reducer },
    middleware: [api.middleware],
  });
  const nothing = createStorage(() => undefined);
  const platform: Platform = {
    country: countries[country],
    basePath: `/${country}/m`,
    isServer: true,
    store: { ...store, subscribe: (listener) => counted(store.subscribe(listener)) },
    events,
    http,
    cookies: createCookies(() => ''),
    storage: nothing,
    sessionStorage: nothing,
    deviceId: 'device-1',
    protection: { state: () => 'waiting', subscribe: () => counted(() => undefined), retry: () => undefined },
    now: () => 1_000_000_000_000,
    injectSlice(name, reducer) {
      slices.push(name);
      store.injectSlice(name, reducer);
    },
    afterHydration: () => undefined,
    report: (error) => void reports.push(error),
    navigate: () => undefined,
    loading: () => true,
  };
  return { platform, slices, listeners: () => listening, reports };
}
