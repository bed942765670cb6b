import { type ReleaseSet } from '@oware/contracts';
import { type RenderFailure, type Visit } from './shell-contract';

/** What a thread is for: pages of one set of releases, or documents without a rendered tree of one shell. */
export type ThreadData = {
  apiOrigin: string;
  extraScripts: readonly string[];
  /** Files of the server builds, by app; checked before the thread starts. */
  serverEntries: Readonly<Record<string, string>>;
} & ({ role: 'pages'; releases: ReleaseSet } | { role: 'documents'; shell: string });

/** A visit on its way to a thread: without the signal, which cannot go there. */
export type SentVisit = Omit<Visit, 'signal'>;

/** Every request has a number of its own in a thread. */
export type ToThread =
  | { kind: 'render'; id: number; visit: SentVisit }
  /** The document of a visit that the browser renders. */
  | { kind: 'fallback'; id: number; visit: SentVisit; releases: ReleaseSet }
  /** That much of a page was taken over; more may come. */
  | { kind: 'taken'; id: number; bytes: number }
  /** The visitor has gone. */
  | { kind: 'abort'; id: number }
  | { kind: 'ping' };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'redirect'; id: number; status: 302; location: string }
  | { kind: 'head'; id: number; status: 200 | 404 }
  | { kind: 'chunk'; id: number; bytes: Uint8Array }
  | { kind: 'end'; id: number }
  | { kind: 'document'; id: number; html: string }
  | { kind: 'error'; id: number; message: string }
  /** Code of a remote begins to run. */
  | { kind: 'enters'; remote: string }
  | { kind: 'failure'; failure: RenderFailure }
  | { kind: 'pong' };
