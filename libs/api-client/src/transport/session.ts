import { type HttpContext } from '@oware/contracts';

/**
 * Result of a renewal. `refused`: the server rejected it, so the session is over; otherwise it can be tried again later.
 */
export interface RefreshResult {
  success: boolean;
  refused: boolean;
}

/** State of a session, apart from its cookies. */
export interface Session {
  /** Pending calls that only read: a logout aborts them. */
  reads: Set<AbortController>;
  /** Pending renewal of the tokens. */
  renewal?: Promise<RefreshResult> | undefined;
  /** Latest logout. Resolves `LOGOUT_SEEN_MS` after it ended, when the page has had time to show it. */
  pendingLogout?: Promise<unknown>;
}

const sessions = new WeakMap<HttpContext, Session>();

/** Returns the session of an HTTP context; on the server each request has its own. */
export function getSession(http: HttpContext): Session {
  const existing = sessions.get(http);
  if (existing) return existing;
  const session: Session = { reads: new Set() };
  sessions.set(http, session);
  return session;
}
