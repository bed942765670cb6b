import { type ReleaseSet } from '@oware/contracts';
import { type RenderFailure, type Visit } from './shell-contract';

/** Task of a thread: pages of one set of releases, or documents without a rendered tree of one shell. */
export type ThreadData = {
  apiOrigin: string;
  extraScripts: readonly string[];
  /** Files of the server builds, by app; checked before the thread starts. */
  serverEntries: Readonly<Record<string, string>>;
} & ({ role: 'pages'; releases: ReleaseSet } | { role: 'documents'; shell: string });

/** A visit without its signal, which cannot be sent to a thread. */
export type SentVisit = Omit<Visit, 'signal'>;

/** Each request has a unique number within its thread. */
export type ToThread =
  | { kind: 'render'; id: number; visit: SentVisit }
  /** Requests the document that the browser renders. */
  | { kind: 'fallback'; id: number; visit: SentVisit; releases: ReleaseSet }
  /** Acknowledges bytes of a page; more may be sent. */
  | { kind: 'taken'; id: number; bytes: number }
  /** The visitor has left. */
  | { kind: 'abort'; id: number }
  | { kind: 'ping' };

/** Number of a request, and the address of its visit. */
export interface RequestPlace {
  id: number;
  url: string;
}

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'redirect'; id: number; status: 302; location: string }
  | { kind: 'head'; id: number; status: 200 | 404 }
  | { kind: 'chunk'; id: number; bytes: Uint8Array }
  | { kind: 'end'; id: number }
  | { kind: 'document'; id: number; html: string }
  | { kind: 'error'; id: number; message: string }
  /** Code of a remote starts to run. */
  | { kind: 'enters'; remote: string }
  /** `request` is the one in which it occurred; undefined for a failure outside of requests. */
  | { kind: 'failure'; failure: RenderFailure; request: RequestPlace | undefined }
  | { kind: 'pong' };
