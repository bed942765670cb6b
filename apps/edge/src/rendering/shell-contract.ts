import {
  type CipherPublicKey,
  type CopyFor,
  type PageReports,
  type PagesResponse,
  type ReleaseSet,
  type RemoteOverride,
  type SessionResponse,
} from '@oware/contracts';
import { type Readable } from 'node:stream';

/** Exports of the shell's server build that the edge uses. The shell is loaded at run time, by its release. */
export interface ShellModule {
  /** Called once per thread: loaded code stays loaded. */
  createRenderer(
    options: DocumentOptions & {
      loadContainer(remote: string): unknown;
      /** Called before code of a remote runs. Older shells do not call it. */
      enters?(remote: string): void;
    },
  ): {
    render(visit: Visit): Promise<Rendered>;
  };
  /** Renders a document that lets the browser render the page. Loads no remote. */
  renderFallback(options: DocumentOptions, visit: Visit): string;
}

export interface DocumentOptions {
  releases: ReleaseSet;
  apiOrigin: string;
  /** Addresses of scripts that every document loads besides those of its releases. */
  extraScripts: readonly string[];
  report(failure: RenderFailure): void;
}

/** One visit, as the renderer needs it. */
export interface Visit {
  /** Path and query. */
  url: string;
  cookie: string;
  /** Headers for API calls while rendering. */
  forward: Readonly<Record<string, string>>;
  deviceId: string;
  /** Login that the tokens prove; undefined when it could not be determined. */
  session?: SessionResponse;
  /** The API's public key, for the page to contain. */
  orderKey?: CipherPublicKey;
  /** Content page of the footer, for the document to show. */
  footWords?: PagesResponse;
  /** Origin of the socket, if other than the page's. */
  socketOrigin?: string;
  /** Origin under which the visitor reached the page, for addresses that other sites read. */
  origin?: string;
  /** Origins of scripts in this visit besides the page's own, as listed in the content security policy. */
  scriptSources?: readonly string[];
  nonce: string;
  bot: boolean;
  /** A copy to read offline, without scripts. */
  copyFor?: CopyFor;
  /** Token and sampling of the page's reports; older shells ignore it. */
  reports?: PageReports;
  /** A developer's remotes from elsewhere, for the page to show. */
  overrides?: readonly VisitOverride[];
  signal: AbortSignal;
}

/** A requested override with its result. */
export interface VisitOverride extends RemoteOverride {
  version?: string;
  failed?: string;
}

/** A failure while rendering, as classified by the shell. */
export interface RenderFailure {
  remote: string;
  kind: string;
  message: string;
  where: string;
  stack?: string;
}

export type Rendered =
  | { kind: 'redirect'; status: 302; location: string }
  | { kind: 'html'; status: 200 | 404; body: Readable };
