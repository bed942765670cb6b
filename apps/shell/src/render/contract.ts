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

/** One visit, as the edge hands it over. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** The Cookie header, empty when there is none. */
  cookie: string;
  /** Headers that API calls made while rendering carry, the visitor's cookies among them. */
  forward: Readonly<Record<string, string>>;
  deviceId: string;
  /** Who is logged in, as the tokens prove; undefined when nobody could say: then the browser asks. */
  session?: SessionResponse;
  /** The API's public key, which the page carries. */
  orderKey?: CipherPublicKey;
  /** The content page of the foot, which the document shows. */
  footWords?: PagesResponse;
  /** Where browsers open the socket (reference: platform), when that is not the page's origin. */
  socketOrigin?: string;
  /** Origin under which the visitor reached the page, for addresses that other sites read. */
  origin?: string;
  /** Where scripts of this visit may come from besides the page's own origin, as the content security policy has it. */
  scriptSources?: readonly string[];
  /** For the scripts that React may stream inline. */
  nonce: string;
  bot: boolean;
  /** A copy to read when there is no network: without scripts, and nothing in it can be tapped but links. */
  copyFor?: CopyFor;
  /** What reports of the page carry. */
  reports?: PageReports;
  /** Remotes that a developer runs from elsewhere; such a visit is rendered by the browser alone. */
  overrides?: readonly BootOverride[];
  /** Aborts when the visitor has gone. */
  signal: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 302; location: string }
  | { kind: 'html'; status: 200 | 404; body: Readable };

/** A failure while rendering, sorted as in the browser. */
export interface RenderFailure extends Failure {
  where: string;
  stack?: string;
}

/** What every document of one set of releases needs. */
export interface DocumentContext {
  releases: ReleaseSet;
  snapshot: ReleaseSnapshot;
  apiOrigin: string;
  extraScripts: readonly string[];
  report(error: unknown, where: string): void;
}

/** What all requests of one renderer share. */
export interface RenderContext extends DocumentContext {
  table: RouteTable;
  loadModule: LoadRemoteModule;
  /** Called before code of a remote runs: if the thread hangs, that remote is charged. Older edges do not pass it. */
  enters?(remote: string): void;
}
