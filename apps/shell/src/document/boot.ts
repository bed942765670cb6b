import { type CountryCode, type Theme } from '@oware/config';
import {
  type CipherPublicKey,
  type PageReports,
  type ReleaseSnapshot,
  type RemoteOverride,
  type SessionResponse,
} from '@oware/contracts';
import { type StoreState } from '@oware/platform/store';

/** A remote that a developer runs from elsewhere in this visit. */
export interface BootOverride extends RemoteOverride {
  /** Version of the overriding remote; missing when it could not be used. */
  version?: string;
  /** Reason why the released remote is served instead. */
  failed?: string;
}

/** Start data for the browser. Inlined as JSON, so no inline script is needed. */
export interface Boot {
  snapshot: ReleaseSnapshot;
  country: CountryCode;
  deviceId: string;
  theme: Theme;
  /** Search robots get no error screen (reference: platform). */
  bot: boolean;
  /** Result of the visit on the server; `static` when it could not render and the browser does everything. */
  outcome: 'page' | 'not-found' | 'static';
  title?: string;
  /** Message of the 404 screen. */
  message?: string;
  /**
   * Login that the server determined from the tokens; missing when it could not: the browser then asks before it shows a page.
   */
  session?: SessionResponse;
  /** Embedded key of the key exchange (reference: platform); missing when the API had not sent it. */
  orderKey?: CipherPublicKey;
  /** Origin of the socket in this environment; missing for the page's own origin. */
  socketOrigin?: string;
  /**
   * Token and sampling of this page's reports; missing when a developer runs remotes from elsewhere, and on an older edge.
   */
  reports?: PageReports;
  state: StoreState;
  /** For developers only: missing when nothing is overridden. */
  overrides?: readonly BootOverride[];
}

export const BOOT_ID = 'oware-boot';
export const ROOT_ID = 'oware-root';
