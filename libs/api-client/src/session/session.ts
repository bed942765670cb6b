import { type HttpContext } from '@oware/contracts';

/** Result of a renewal. `refused`: the server said no, so the session is over; else it may be tried again later. */
export interface RefreshResult {
  success: boolean;
  refused: boolean;
}

/** What a place knows of its session besides the cookies. */
export interface Session {
  /** Calls under way that only read: a logout gives them up. */
  reads: Set<AbortController>;
  /** A renewal of the tokens that is under way. */
  renewal?: Promise<RefreshResult> | undefined;
  /** The newest logout; resolves once everybody has been notified of it. */
  leaving?: Promise<unknown>;
}

const sessions = new WeakMap<HttpContext, Session>();

/** The session of a place; on the server each request has its own. */
export function sessionOf(http: HttpContext): Session {
  const known = sessions.get(http);
  if (known) return known;
  const session: Session = { reads: new Set() };
  sessions.set(http, session);
  return session;
}
