import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type SecurityEventName } from '@oware/http-server';
import { type Warnings } from '../../notify/warnings/api';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { BizError } from '../../platform/errors/biz-error';
import { type SessionRow, type SessionStore } from './store';
import { type Tokens } from './tokens';

/**
 * Grace for parallel tabs and repeated calls: for this time after the new tokens were first received back, their predecessor still gets the
 * same response, ms.
 */
export const PARALLEL_GRACE = 30_000;
const DAY = 86_400_000;
/**
 * Maximum lifetime of a login, however often it is renewed, days; at most 30 for a login that does not stay signed in.
 */
export const LOGIN_DAYS = 90;
const SHORT_LOGIN_DAYS = 30;
const getMaxLifetime = (keepSignedIn: boolean, days: number): number =>
  DAY * (keepSignedIn ? days : Math.min(days, SHORT_LOGIN_DAYS));
/** Lifetime of a login after its last renewal, ms. */
export const getLifetime = (keepSignedIn: boolean): number => (keepSignedIn ? 30 * DAY : DAY);

/**
 * Renews a login: each refresh token works once and returns its successor. The predecessor of the newest token gets the same successor
 * again as long as that has not been used (the response was lost), and for 30 s after its first use (parallel tabs). Any other reuse of a
 * token means that it was stolen or copied: the whole login ends.
 */
export class Refresher {
  constructor(
    private parts: {
      store: SessionStore;
      tokens: Tokens;
      clock: Clock;
      bus: Bus;
      warnings: Warnings;
      loginDays: number;
    },
  ) {}

  /** @throws BizError 40100 when the login has ended, or ends now because of a reused token; SessionElsewhere */
  async renew(country: CountryCode, refreshToken: string): Promise<SessionRow> {
    const { store, tokens, clock, loginDays } = this.parts;
    const claims = tokens.readRefresh(refreshToken);
    const session = claims === null ? undefined : await store.findSession(claims.sid);
    const now = clock.now();
    if (claims === null || session === undefined || session.endedAt !== null || session.expiresAt <= now)
      throw createOver();
    if (session.country !== country) throw new SessionElsewhere();

    if (claims.gen === session.generation) {
      const { id, keepSignedIn: persistent } = session;
      const renewed = await store.rotate(id, claims.gen, now, {
        lives: getLifetime(persistent),
        longest: getMaxLifetime(persistent, loginDays),
      });
      return renewed ?? this.renew(country, refreshToken);
    }
    const justBefore = claims.gen === session.generation - 1;
    if (justBefore && (!session.confirmed || now - session.rotatedAt <= PARALLEL_GRACE)) return session;
    await this.endForReuse(session);
    throw createOver('token_reused');
  }

  private async endForReuse({ id }: SessionRow): Promise<void> {
    const { store, clock, bus, warnings } = this.parts;
    const isEnded = await store.end(id, 'reuse', clock.now(), (tx, userId) => warnings.add(tx, userId, 'loginCopied'));
    if (isEnded) bus.publish('session-ended', { sessionId: id, forbidden: true });
  }
}

/** Thrown when a login is valid, but in another country. The login is left unchanged. */
export class SessionElsewhere extends BizError {
  constructor() {
    super(BizCode.loginRequired, 'Your session belongs to another country. Please log in.');
  }
}

const createOver = (event?: SecurityEventName): BizError =>
  new BizError(BizCode.loginRequired, 'Your session has ended. Please log in again.', null, event);
