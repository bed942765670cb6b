import { type HttpContext } from '@oware/contracts';

/**
 * Result of a renewal. `refused`: the server rejected it, so the session is over; otherwise it can be tried again later.
 */
export interface RefreshResult {
  success: boolean;
  refused: boolean;
}

/** State of a session besides its cookies. */
export interface Session {
  /** Pending calls that only read: a logout aborts them. */
  reads: Set<AbortController>;
  /** Pending renewal of the tokens. */
  renewal?: Promise<RefreshResult> | undefined;
  /** Latest logout; resolves after it was announced. */
  leaving?: Promise<unknown>;
}

const sessions = new WeakMap<HttpContext, Session>();

/** Returns the session of an HTTP context; on the server each request has its own. */
export function getSession(http: HttpContext): Session {
  const known = sessions.get(http);
  if (known) return known;
  const session: Session = { reads: new Set() };
  sessions.set(http, session);
  return session;
}
