import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type SecurityEventName } from '@oware/http-server';
import { type Warnings } from '../../notify/warnings/warnings';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { BizError } from '../../platform/http/biz-error';
import { type SessionRow, type SessionStore } from './store';
import { type Tokens } from './tokens';

/** Parallel tabs and repeated calls: this long after the new tokens first came back the token before them still gets the same response, ms. */
export const PARALLEL_GRACE = 30_000;
const DAY = 86_400_000;
/** How long a login lives at the most, however often it is renewed, days; one that is not kept lives no longer than 30. */
export const LOGIN_DAYS = 90;
const LONGEST_NOT_KEPT = 30;
const longest = (keepSignedIn: boolean, days: number): number =>
  DAY * (keepSignedIn ? days : Math.min(days, LONGEST_NOT_KEPT));
/** A login lives this long after its last renewal, ms. */
export const lifetime = (keepSignedIn: boolean): number => (keepSignedIn ? 30 * DAY : DAY);

/**
 * Renews a login: each refresh token works once and brings its successor. The token just before the newest one gets the
 * same successor again while nobody has used that yet (the response was lost), and for 30 s after somebody has (parallel
 * tabs). Any other token that comes a second time was stolen or copied: the whole login ends.
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

  /** @throws BizError 40100 when the login is over, or is ended now because its token came back; SessionElsewhere */
  async renew(country: CountryCode, refreshToken: string): Promise<SessionRow> {
    const { store, tokens, clock, loginDays } = this.parts;
    const claims = tokens.readRefresh(refreshToken);
    const session = claims === null ? undefined : await store.session(claims.sid);
    const now = clock.now();
    if (claims === null || session === undefined || session.endedAt !== null || session.expiresAt <= now) throw over();
    if (session.country !== country) throw new SessionElsewhere();

    if (claims.gen === session.generation) {
      const { id, keepSignedIn: kept } = session;
      const renewed = await store.rotate(id, claims.gen, now, {
        lives: lifetime(kept),
        longest: longest(kept, loginDays),
      });
      return renewed ?? this.renew(country, refreshToken);
    }
    const justBefore = claims.gen === session.generation - 1;
    if (justBefore && (!session.confirmed || now - session.rotatedAt <= PARALLEL_GRACE)) return session;
    await this.endForReuse(session);
    throw over('token_reused');
  }

  private async endForReuse({ id }: SessionRow): Promise<void> {
    const { store, clock, bus, warnings } = this.parts;
    const isEnded = await store.end(id, 'reuse', clock.now(), (tx, userId) => warnings.add(tx, userId, 'loginCopied'));
    if (isEnded) bus.publish('session-ended', { sessionId: id, forbidden: true });
  }
}

/** The login is alive, in another country: nothing of it is changed. */
export class SessionElsewhere extends BizError {
  constructor() {
    super(BizCode.loginRequired, 'Your session belongs to another country. Please log in.');
  }
}

const over = (event?: SecurityEventName): BizError =>
  new BizError(BizCode.loginRequired, 'Your session is over. Please log in again.', null, event);
