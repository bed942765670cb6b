import { render, type RenderResult } from '@testing-library/react';
import { api } from '@oware/api-client';
import { countries, type CountryCode } from '@oware/config';
import { getHttpStatus, type PagesResponse, type PlatformEventName, type PlatformEvents } from '@oware/contracts';
import { type ReactNode } from 'react';
import { PlatformProvider } from '../context';
import { createCookies } from '../cookies';
import { type RemoteDefinition } from '../define-remote';
import { createEventBus } from '../event-bus';
import { type Platform } from '../platform';
import { createPath, Router, type To } from '../router';
import { type Protection } from '../protection';
import { sessionSlice } from '../session';
import { createStorage } from '../storage';
import { createPlatformStore, Provider } from '../store';

/** Responses by method and path after the country: a whole envelope, or undefined for no response. */
export type FakeServer = Record<
  string,
  (body: string) => { bizCode: number; message?: string; data?: unknown } | undefined
>;

/** Returns the response of a successful call. */
export const ok = (data: unknown) => () => ({ bizCode: 10000, message: 'success', data });

export interface RemoteTestOptions {
  /** Set up before the element is rendered. */
  remote?: RemoteDefinition;
  server?: FakeServer;
  userId?: string | null;
  /** Below the country prefix, with its query. */
  path?: string;
  country?: CountryCode;
  /** Content pages that the shell has loaded. */
  content?: PagesResponse;
  /** ms since 1970. */
  now?: number;
  /** Default: `ready`. */
  protection?: Protection;
}

export interface RemoteTest {
  platform: Platform;
  /** Calls so far: `POST /patron/x`. */
  calls: string[];
  /** Body of each call. */
  bodies: string[];
  navigations: [to: string | number, replace: boolean][];
  emitted: [PlatformEventName, unknown][];
  /** Renders the element; call `load` of a route first to have its data. */
  show(element: ReactNode): RenderResult;
}

/** Player protection in state `ready`. */
export const readyProtection: Protection = {
  state: () => 'ready',
  subscribe: () => () => undefined,
  retry: () => undefined,
};

/** Creates a platform like the shell's for a remote, with a fake server behind it. */
export function remoteTest(options: RemoteTestOptions = {}): RemoteTest {
  const { remote, server = {}, userId = null, path = '/', country = 'ng', content = {}, now = 0 } = options;
  const [calls, bodies]: [string[], string[]] = [[], []];
  const navigations: RemoteTest['navigations'] = [];
  const emitted: RemoteTest['emitted'] = [];
  const basePath = `/${country}/m`;
  const events = createEventBus((error) => {
    throw error;
  });
  const emit = events.emit.bind(events);
  events.emit = <Name extends PlatformEventName>(name: Name, data: PlatformEvents[Name]) => {
    emitted.push([name, data]);
    emit(name, data);
  };
  const fakeFetch = async (url: string, init: RequestInit): Promise<Pick<Response, 'status' | 'text'>> => {
    const call = `${init.method ?? 'GET'} ${url.replace(`/api/${country}`, '')}`;
    calls.push(call);
    bodies.push(String(init.body ?? ''));
    const response = server[call]?.(String(init.body ?? ''));
    if (!response) throw new TypeError('Failed to fetch');
    return { status: getHttpStatus(response.bizCode), text: async () => JSON.stringify(response) };
  };
  const http: Platform['http'] = {
    baseUrl: '',
    country,
    fetch: fakeFetch as unknown as typeof fetch,
    headers: () => ({}),
    onLogout: () => events.emit('session.ended', { reason: 'expired' }),
  };
  const store = createPlatformStore({
    extra: { http },
    reducers: { session: sessionSlice.reducer, content: (pages: PagesResponse = content) => pages, api: api.reducer },
    middleware: [api.middleware],
  });
  store.dispatch(sessionSlice.actions.sessionChanged(userId));
  const platform: Platform = {
    country: countries[country],
    basePath,
    isServer: false,
    store,
    events,
    http,
    cookies: createCookies(() => document.cookie),
    storage: createStorage(() => localStorage),
    sessionStorage: createStorage(() => sessionStorage),
    deviceId: 'device-1',
    protection: options.protection ?? readyProtection,
    now: () => now,
    injectSlice: (name, reducer) => store.injectSlice(name, reducer),
    afterHydration: (run) => run(),
    report: () => undefined,
    loading: () => false,
    navigate: (to, how) => void navigations.push([to, how?.replace ?? false]),
  };
  remote?.setup?.(platform);
  const go = (to: To, replace: boolean): void =>
    void navigations.push([createHref(to).replace(basePath, '') || '/', replace]);
  const navigator = {
    createHref,
    go: () => undefined,
    push: (to: To) => go(to, false),
    replace: (to: To) => go(to, true),
  };
  const [pathname = '', search = ''] = (basePath + path).split('?');
  const location = { pathname, search: search && `?${search}`, hash: '', state: null, key: 'default' };
  const show = (element: ReactNode): RenderResult =>
    render(
      <Provider store={store as never}>
        <PlatformProvider platform={platform}>
          <Router basename={basePath} location={location} navigator={navigator}>
            {element}
          </Router>
        </PlatformProvider>
      </Provider>,
    );
  return { platform, calls, bodies, navigations, emitted, show };
}

const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
