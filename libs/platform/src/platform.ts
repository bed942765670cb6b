import { type CountryConfig } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { type Cookies } from './cookies';
import { type EventBus } from './event-bus';
import { type Protection } from './protection';
import { type SafeStorage } from './storage';
import { type PlatformStore, type SliceReducer } from './store/create-store';

/**
 * Everything that differs between a server-rendered request and a browser, in one object. Handed to `setup` and
 * available in components by `usePlatform()`.
 */
export interface Platform {
  country: CountryConfig;
  /** Prefix of every page: `/ng/m`. Links of the router add it themselves. */
  basePath: string;
  isServer: boolean;
  store: PlatformStore;
  events: EventBus;
  http: HttpContext;
  /** Read-only; the server sets cookies. Tokens are HttpOnly, so the browser sees only those that are not. */
  cookies: Cookies;
  /** localStorage that never throws: empty on the server, in private mode and when the quota is used up. */
  storage: SafeStorage;
  /** sessionStorage of the same kind. */
  sessionStorage: SafeStorage;
  /** Value of the device-id cookie (reference: constants); the edge sets it on the first visit. */
  deviceId: string;
  /** ms since 1970. In a component take it from an effect or an event, never while rendering. */
  now(): number;
  /** Player protection: no bet may leave the browser without it. Since 1.1.0. */
  protection: Protection;
  /** Adds a remote's state under its own name. A second reducer at the same name throws, everywhere. */
  injectSlice<State>(name: string, reducer: SliceReducer<State>): void;
  /**
   * Runs once the first view is on the screen: at once when it is already. Anything that makes the browser's state
   * differ from the server's (a restored betslip) belongs here, else hydration would disagree. Never runs on the server.
   */
  afterHydration(run: () => void): void;
  /** Reports a failure that the visitor may or may not have seen; never throws. */
  report(error: unknown, where?: string): void;
  /**
   * Goes to a page below the country prefix, or back by a negative number. An address elsewhere is refused unless `external`
   * allows it, and then loaded as a whole; a protocol that could run code is refused always (reference: platform). Does nothing on the
   * server.
   */
  navigate(to: string | number, options?: { replace?: boolean; external?: boolean }): void;
  /** The global loading flag (reference: platform): true until the first page has loaded. Always true on the server. Since 1.7.0. */
  loading(): boolean;
}
