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

/** What the shell's server build exports, as the edge uses it. The shell is loaded at run time, by its release. */
export interface ShellModule {
  /** Called once in a thread: what a renderer loads stays loaded. */
  createRenderer(
    options: DocumentOptions & {
      loadContainer(remote: string): unknown;
      /** Called before code of a remote runs. Older shells do not call it. */
      enters?(remote: string): void;
    },
  ): {
    render(visit: Visit): Promise<Rendered>;
  };
  /** A document that lets the browser render. Loads no remote. */
  renderFallback(options: DocumentOptions, visit: Visit): string;
}

export interface DocumentOptions {
  releases: ReleaseSet;
  apiOrigin: string;
  /** Addresses of scripts that every document loads besides those of its releases. */
  extraScripts: readonly string[];
  report(failure: RenderFailure): void;
}

/** One visit, as the renderer needs to know it. */
export interface Visit {
  /** Path and query. */
  url: string;
  cookie: string;
  /** Headers that API calls made while rendering carry. */
  forward: Readonly<Record<string, string>>;
  deviceId: string;
  /** Who is logged in, as the tokens prove; undefined when nobody could say. */
  session?: SessionResponse;
  /** The API's public key, for the page to carry. */
  orderKey?: CipherPublicKey;
  /** The content page of the foot, for the document to show. */
  footWords?: PagesResponse;
  /** Where browsers open the socket, when that is not the page's origin. */
  socketOrigin?: string;
  /** Origin under which the visitor reached the page, for addresses that other sites read. */
  origin?: string;
  /** Where scripts of this visit may come from besides the page's own origin, as the content security policy has it. */
  scriptSources?: readonly string[];
  nonce: string;
  bot: boolean;
  /** A copy to read when there is no network, without scripts. */
  copyFor?: CopyFor;
  /** Token and sampling of the page's reports; older shells do not read it. */
  reports?: PageReports;
  /** Remotes that a developer runs from elsewhere, for the page to show. */
  overrides?: readonly VisitOverride[];
  signal: AbortSignal;
}

/** An override that was asked for and what came of it. */
export interface VisitOverride extends RemoteOverride {
  version?: string;
  failed?: string;
}

/** A failure while rendering, as the shell sorts it. */
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
