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
  /** Version of the remote over there; absent when it could not be taken. */
  version?: string;
  /** Why the released remote is served instead. */
  failed?: string;
}

/** What the HTML hands the browser. Inlined as JSON, so no inline script is needed. */
export interface Boot {
  snapshot: ReleaseSnapshot;
  country: CountryCode;
  deviceId: string;
  theme: Theme;
  /** Search robots get no error screen (reference: platform). */
  bot: boolean;
  /** How the server ended the visit; `static` when it could not render and the browser does it all. */
  outcome: 'page' | 'not-found' | 'static';
  title?: string;
  /** What was not found. */
  message?: string;
  /** Who is logged in, as the server decided by the tokens; absent when it could not: then the browser asks before it shows a page. */
  session?: SessionResponse;
  /** Embedded key of the key exchange (reference: platform); absent when the API had not sent it. */
  orderKey?: CipherPublicKey;
  /** Where the socket is opened in this environment; absent for the page's own origin. */
  socketOrigin?: string;
  /** Token and sampling of the reports of this page; absent where a developer runs remotes from elsewhere, and on an older edge. */
  reports?: PageReports;
  state: StoreState;
  /** Only for developers: absent where nothing is overridden. */
  overrides?: readonly BootOverride[];
}

export const BOOT_ID = 'oware-boot';
export const ROOT_ID = 'oware-root';
