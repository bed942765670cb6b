import { type RegistryDocument, type ReleaseSnapshot } from '@oware/contracts';
import { type Readable } from 'node:stream';
import { type RouteTable } from '../navigation/route-table';
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
  /** For the scripts that React may stream inline. */
  nonce: string;
  bot: boolean;
  /** Aborts when the visitor has gone. */
  signal: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 302; location: string }
  | { kind: 'html'; status: 200 | 404; body: Readable };

/** What all requests of one renderer share. */
export interface RenderContext {
  registry: RegistryDocument;
  snapshot: ReleaseSnapshot;
  table: RouteTable;
  loadModule: LoadRemoteModule;
  apiOrigin: string;
  extraScripts: readonly string[];
  report(error: unknown, where: string): void;
}
