import { api } from '@oware/api-client';
import { countries } from '@oware/config';
import { type HttpContext, type PagesResponse } from '@oware/contracts';
import {
  createCookies,
  createEventBus,
  createStorage,
  sessionSlice,
  type Platform,
  type Protection,
} from '@oware/platform';
import { createPlatformStore } from '@oware/platform/store';
import { readyProtection } from '@oware/platform/testing';

/** A device: storage shared by its tabs. */
export class Device {
  readonly values = new Map<string, string>();
  readonly #tabs = new Set<(event: StorageEvent) => void>();

  /** Returns localStorage as seen by one tab; its writes notify the other tabs. */
  storage(self: () => ((event: StorageEvent) => void) | undefined): Storage {
    return {
      getItem: (key: string) => this.values.get(key) ?? null,
      setItem: (key: string, newValue: string) => {
        if (this.values.get(key) === newValue) return;
        this.values.set(key, newValue);
        for (const tab of [...this.#tabs]) if (tab !== self()) tab({ key, newValue } as StorageEvent);
      },
      removeItem: (key: string) => void this.values.delete(key),
    } as Storage;
  }

  follow(tab: (event: StorageEvent) => void): void {
    this.#tabs.add(tab);
  }
}

/** A page of the product for a test, with a real store, event bus and storage. */
export interface TestPage {
  platform: Platform;
  /** Reported errors. */
  reports: unknown[];
  /** Target for listeners to writes of other tabs. */
  storageEvents: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export interface TestPageOptions {
  device?: Device;
  userId?: string | null;
  fetch?: typeof fetch;
  now?: () => number;
  /** Returns the current cookies. */
  cookies?: () => string;
  /** Ready by default. */
  protection?: Protection;
  /** Content pages loaded by the shell. */
  content?: PagesResponse;
}

const noFetch: typeof fetch = () => Promise.reject(new Error('no network in this test'));

const createHttp = (send: typeof fetch): HttpContext => ({
  baseUrl: '',
  country: 'ng',
  fetch: send,
  headers: () => ({}),
  onLogout: () => undefined,
  renewsSession: false,
});

export function createTestPage({
  device = new Device(),
  userId = null,
  fetch = noFetch,
  now = () => 0,
  cookies = () => '',
  protection = readyProtection,
  content,
}: TestPageOptions = {}): TestPage {
  const reports: unknown[] = [];
  const report = (error: unknown): void => void reports.push(error);
  let tab: ((event: StorageEvent) => void) | undefined;
  const http = createHttp(fetch);
  const store = createPlatformStore({
    extra: { http },
    reducers: {
      session: sessionSlice.reducer as never,
      [api.reducerPath]: api.reducer as never,
    },
    middleware: [api.middleware],
    preloaded: { session: { userId } },
  });
  const storage = createStorage(() => device.storage(() => tab));
  const platform: Platform = {
    country: countries.ng,
    basePath: '/ng/m',
    isServer: false,
    store,
    events: createEventBus(report),
    http,
    cookies: createCookies(cookies),
    storage,
    sessionStorage: storage,
    deviceId: 'device-1',
    now,
    protection,
    injectSlice: (name, reducer) => store.injectSlice(name, reducer),
    afterHydration: (run) => run(),
    report,
    loading: () => false,
    navigate: () => undefined,
  };
  if (content) store.injectSlice('content', () => content as never);
  return {
    platform,
    reports,
    storageEvents: {
      addEventListener: ((_name: string, listener: (event: StorageEvent) => void) => {
        tab = listener;
        device.follow(listener);
      }) as Window['addEventListener'],
      removeEventListener: () => undefined,
    },
  };
}
