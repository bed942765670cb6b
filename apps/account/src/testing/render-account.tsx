import { render, type RenderResult } from '@testing-library/react';
import { api } from '@oware/api-client';
import { countries, type CountryCode } from '@oware/config';
import { type PlatformEventName, type PlatformEvents } from '@oware/contracts';
import {
  createCookies,
  createEventBus,
  createStorage,
  PlatformProvider,
  sessionSlice,
  type Platform,
} from '@oware/platform';
import { createPath, Router, type To } from '@oware/platform/router';
import { readyProtection } from '@oware/platform/testing';
import { createPlatformStore, Provider } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { setupAccount } from '../session/setup';

/** An envelope with its HTTP status; undefined when no response arrives. */
export type FakeResponse = { bizCode: number; message?: string; data?: unknown; status?: number } | undefined;
/** Responses by method and path; the path starts after the country. */
export type FakeApi = Record<string, (body: string) => FakeResponse | Promise<FakeResponse>>;

export interface AccountTest {
  platform: Platform;
  calls: string[];
  navigations: [to: string | number, replace: boolean][];
  emitted: [PlatformEventName, unknown][];
  view: RenderResult;
}

export const ok = (data: unknown) => () => ({ bizCode: 10000, message: 'success', data });
export const about = {
  userId: '7',
  accountNumber: '482 913 057',
  nickname: 'Ama',
  avatar: null,
  tierLevel: 1,
  balance: 12_345_600,
  maxWithdrawAmount: 0,
};

export interface AccountTestOptions {
  server?: FakeApi;
  userId?: string | null;
  path?: string;
  country?: CountryCode;
  protection?: Platform['protection'];
}

/** Renders an element of this remote in a platform like the shell's, with a fake API. */
export function renderAccount(
  element: ReactNode,
  { server = {}, userId = null, path = '/', country = 'ng', protection = readyProtection }: AccountTestOptions = {},
): AccountTest {
  const calls: string[] = [];
  const navigations: AccountTest['navigations'] = [];
  const emitted: AccountTest['emitted'] = [];
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
    const given = server[call]?.(String(init.body ?? ''));
    const response = given instanceof Promise ? await given : given;
    if (!response) throw new TypeError('Failed to fetch');
    return { status: response.status ?? 200, text: async () => JSON.stringify(response) };
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
    reducers: { session: sessionSlice.reducer, api: api.reducer },
    middleware: [api.middleware],
  });
  store.dispatch(sessionSlice.actions.sessionChanged(userId));
  events.on('session.started', (session) => store.dispatch(sessionSlice.actions.sessionChanged(session.userId)));
  events.on('session.ended', () => store.dispatch(sessionSlice.actions.sessionChanged(null)));
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
    protection,
    now: () => Date.now(),
    injectSlice: (name, reducer) => store.injectSlice(name, reducer),
    afterHydration: (run) => run(),
    report: () => undefined,
    loading: () => false,
    navigate: (to, options) => void navigations.push([to, options?.replace ?? false]),
  };
  setupAccount(platform);
  const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  const navigator = { createHref, go: () => undefined, push: () => undefined, replace: () => undefined };
  const [pathname = '', search = ''] = (basePath + path).split('?');
  const view = render(
    <Provider store={store as never}>
      <PlatformProvider platform={platform}>
        <Router
          basename={basePath}
          location={{ pathname, search: search && `?${search}`, hash: '', state: null, key: 'default' }}
          navigator={navigator}
        >
          {element}
        </Router>
      </PlatformProvider>
    </Provider>,
  );
  return { platform, calls, navigations, emitted, view };
}

/** Clears cookies, local storage and session storage. */
export function clearBrowser(): void {
  for (const pair of document.cookie.split(';')) document.cookie = `${pair.split('=')[0]?.trim()}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

/** jsdom has no modal dialogs; this adds the methods that tests need. */
export function installDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** State that this remote leaves in the browser, for assertions. */
export const browser = {
  stored: (key: string): string | null => localStorage.getItem(key),
  store: (key: string, value: string): void => localStorage.setItem(key, value),
  theme: (): string | undefined => document.documentElement.dataset['theme'],
  cookies: (): string => document.cookie,
  setCookie: (name: string, value: string): void => void (document.cookie = `${name}=${value}; path=/`),
  /** The script that was requested last. */
  newestScript(): HTMLScriptElement {
    const script = document.head.querySelector<HTMLScriptElement>('script:last-of-type');
    if (script === null) throw new Error('No script was asked for.');
    return script;
  },
  /** Sets a global that a script provides, such as `grecaptcha.enterprise`. */
  putApi(path: string, api: object): void {
    const [name = '', inner] = path.split('.');
    Object.assign(window, { [name]: inner === undefined ? api : { [inner]: api } });
  },
  /** Calls the function that the script's address names, as a script does when it is ready. */
  callReady(script: HTMLScriptElement): void {
    const ready: unknown = Reflect.get(window, new URL(script.src).searchParams.get('onload') ?? '');
    if (typeof ready === 'function') ready();
  },
  clipboard: (): Promise<string> => navigator.clipboard.readText(),
  forgetScripts(): void {
    for (const script of document.head.querySelectorAll('script')) script.remove();
    for (const name of ['grecaptcha', 'hcaptcha', 'turnstile']) Reflect.deleteProperty(window, name);
  },
  /** Number of open sheets in the history. */
  openSheets: (): number => (window.history.state as { owareOpen?: number } | null)?.owareOpen ?? 0,
};
