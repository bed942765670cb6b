import {
  type CipherPublicKey,
  type CopyFor,
  type PageReports,
  type PagesResponse,
  type ReleaseSet,
  type ReleaseSnapshot,
  type SessionResponse,
} from '@oware/contracts';
import { type Readable } from 'node:stream';
import { type BootOverride } from '../document/boot';
import { type RouteTable } from '../navigation/route-table';
import { type Failure } from '../remotes/failure';
import { type LoadRemoteModule } from '../remotes/federation';

/** One visit, as passed by the edge. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** The Cookie header, empty when there is none. */
  cookie: string;
  /** Headers for API calls while rendering, including the visitor's cookies. */
  forward: Readonly<Record<string, string>>;
  deviceId: string;
  /** Login that the tokens prove; undefined when it could not be determined: then the browser asks. */
  session?: SessionResponse;
  /** The API's public key, for the page to contain. */
  orderKey?: CipherPublicKey;
  /** Content page of the footer, for the document to show. */
  footWords?: PagesResponse;
  /** Origin of the socket (reference: platform), if other than the page's. */
  socketOrigin?: string;
  /** Origin under which the visitor reached the page, for addresses that other sites read. */
  origin?: string;
  /** Origins of scripts in this visit besides the page's own, as listed in the content security policy. */
  scriptSources?: readonly string[];
  /** For the scripts that React may stream inline. */
  nonce: string;
  bot: boolean;
  /** A copy to read offline: without scripts, and with links as its only working controls. */
  copyFor?: CopyFor;
  /** Token and sampling of the page's reports. */
  reports?: PageReports;
  /** Remotes that a developer runs from elsewhere; only the browser renders such a visit. */
  overrides?: readonly BootOverride[];
  /** Aborts when the visitor has left. */
  signal: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 302; location: string }
  | { kind: 'html'; status: 200 | 404; body: Readable };

/** A failure while rendering, classified as in the browser. */
export interface RenderFailure extends Failure {
  where: string;
  stack?: string;
}

/** Data for every document of one set of releases. */
export interface DocumentContext {
  releases: ReleaseSet;
  snapshot: ReleaseSnapshot;
  apiOrigin: string;
  extraScripts: readonly string[];
  report(error: unknown, where: string): void;
}

/** Data that all requests of one renderer share. */
export interface RenderContext extends DocumentContext {
  table: RouteTable;
  loadModule: LoadRemoteModule;
  /** Called before code of a remote runs: if the thread hangs, that remote is blamed. Older edges do not pass it. */
  enters?(remote: string): void;
}
