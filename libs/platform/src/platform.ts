import { type CountryConfig } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { type Cookies } from './cookies';
import { type EventBus } from './event-bus';
import { type Protection } from './protection';
import { type SafeStorage } from './storage';
import { type PlatformStore, type SliceReducer } from './store/create-store';

/**
 * Everything that differs between a server-rendered request and a browser, in one object. Passed to `setup` and available in components by
 * `usePlatform()`.
 */
export interface Platform {
  country: CountryConfig;
  /** Prefix of every page: `/ng/m`. Links of the router add it automatically. */
  basePath: string;
  isServer: boolean;
  store: PlatformStore;
  events: EventBus;
  http: HttpContext;
  /** Read-only; the server sets cookies. HttpOnly cookies such as tokens are not visible in the browser. */
  cookies: Cookies;
  /** localStorage that never throws: empty on the server, in private mode and when the quota is used up. */
  storage: SafeStorage;
  /** sessionStorage that never throws. */
  sessionStorage: SafeStorage;
  /** Value of the device-id cookie (reference: constants); the edge sets it on the first visit. */
  deviceId: string;
  /** ms since 1970. In components call it in an effect or an event, never while rendering. */
  now(): number;
  /** Player protection: the browser must not send a bet without it. Since 1.1.0. */
  protection: Protection;
  /** Adds a remote's state under its name. A second reducer with the same name throws, even in production. */
  injectSlice<State>(name: string, reducer: SliceReducer<State>): void;
  /**
   * Runs once the first view is rendered: immediately if it already is. Use it for anything that makes the browser's state differ from the
   * server's (a restored betslip), which would break hydration. Never runs on the server.
   */
  afterHydration(run: () => void): void;
  /** Reports a failure, whether or not the visitor has noticed it; never throws. */
  report(error: unknown, where?: string): void;
  /**
   * Navigates to a page below the country prefix, or back by a negative number. An external address is rejected unless `external` allows
   * it, and then loaded as a whole page; a protocol that could run code is always rejected (reference: platform). Does nothing on the
   * server.
   */
  navigate(to: string | number, options?: { replace?: boolean; external?: boolean }): void;
  /**
   * The global loading flag (reference: platform): true until the first page has loaded. Always true on the server. Since 1.7.0.
   */
  loading(): boolean;
}
