import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode, getDeviceTopic, type DeviceMessage, type LoginResponse } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import {
  type Auth,
  type Bearer,
  EXPIRED_GRACE,
  type LoginClaim,
  createLoginRequired,
  type LoginTokens,
  type SessionUser,
} from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { getLifetime } from './refresh';
import { type SessionRow, SessionStore } from './store';
import { ACCESS_LIFETIME, Tokens } from './tokens';

interface LoginsParts {
  db: Database;
  clock: Clock;
  bus: Bus;
  warnings: Warnings;
  /** Signs the tokens. */
  secret: Buffer;
}

/** Tokens of a login, and how long the browser stores them. */
export interface IssuedTokens {
  response: Pick<LoginResponse, 'accessToken' | 'refreshToken' | 'userId'>;
  sessionId: string;
  /** Country of the account: a login belongs to one country. */
  country: CountryCode;
  keepSignedIn: boolean;
}

/** Logins and their tokens: starts, verifies and ends them. Proving the player's identity is not part of this class. */
export class Logins implements Auth {
  protected readonly store: SessionStore;
  protected readonly tokens: Tokens;
  readonly #clock: Clock;
  readonly #bus: Bus;
  readonly #warnings: Warnings;
  readonly #begun: ((userId: string) => Promise<void>)[] = [];

  constructor({ db, clock, bus, warnings, secret }: LoginsParts) {
    this.store = new SessionStore(db);
    this.tokens = new Tokens(secret);
    this.#clock = clock;
    this.#bus = bus;
    this.#warnings = warnings;
  }

  /**
   * Starts a login of a player with a proved identity.
   * @param passwordHash hash of the password that proved it: if it has been changed since, no login starts
   * @throws BizError 40101 in that case
   */
  async start(
    country: CountryCode,
    userId: string,
    deviceId: string,
    keepSignedIn: boolean,
    passwordHash: string | null = null,
    client = '',
  ): Promise<IssuedTokens> {
    const now = this.#clock.now();
    const session = {
      id: randomUUID(),
      userId,
      deviceId,
      client,
      keepSignedIn,
      now,
      expiresAt: now + getLifetime(keepSignedIn),
    };
    const warn = (tx: Sql): Promise<void> => this.#warnings.add(tx, userId, 'newDevice');
    if (!(await this.store.insertSession(session, passwordHash, warn))) throw createWrongCredentials();
    for (const listener of this.#begun) await listener(userId);
    const body: DeviceMessage = { type: 'login', data: null };
    this.#bus.publish('special', { topic: getDeviceTopic(deviceId), body });
    return this.issue({ ...session, country, generation: 0 });
  }

  /** Calls a listener with the player of each new login, before its tokens are sent. */
  onStart(listener: (userId: string) => Promise<void>): void {
    this.#begun.push(listener);
  }

  /**
   * Notifies the sockets of logins that these have ended.
   * @param own login that ended itself: its page is not notified
   */
  notifyEnded(sessionIds: readonly string[], own?: string): void {
    for (const sessionId of sessionIds) {
      this.#bus.publish('session-ended', { sessionId, forbidden: sessionId !== own });
    }
  }

  /**
   * Ends the login that the tokens belong to, if it exists. An access token that expired long ago, or an exchanged one, does not prove that the
   * player wants this.
   */
  async logout(tokens: LoginTokens): Promise<void> {
    const claim = this.parseClaim(tokens, EXPIRED_GRACE);
    if (claim !== null) await this.#end(claim.sessionId);
  }

  /**
   * Completes a logout that did not reach the server: ends a login that a browser has marked as ended, if one of its tokens proves that it
   * is the browser's own.
   */
  async endMissedLogout(sessionId: string, tokens: LoginTokens): Promise<void> {
    const claims = [
      this.parseClaim({ accessToken: tokens.accessToken }, EXPIRED_GRACE),
      this.parseClaim({ refreshToken: tokens.refreshToken }),
    ];
    if (!claims.some((claim) => claim?.sessionId === sessionId)) return;
    if ((await this.filterValid([sessionId])).has(sessionId)) await this.#end(sessionId);
  }

  async #end(sessionId: string): Promise<void> {
    const isEnded = await this.store.end(sessionId, 'logout', this.#clock.now());
    if (isEnded) this.#bus.publish('session-ended', { sessionId });
  }

  async findOwner(accessToken: string): Promise<SessionUser | null> {
    const claim = this.parseClaim({ accessToken });
    return claim === null ? null : this.findUser(claim);
  }

  /**
   * Exchanges the token of a valid login for one of the virtual-sports service (reference: calls).
   * @throws BizError 40100
   */
  async exchange(accessToken: string | undefined): Promise<string> {
    const owner = accessToken === undefined ? null : await this.findOwner(accessToken);
    const claims = accessToken === undefined ? null : this.tokens.readAccess(accessToken);
    if (owner === null || claims === null) throw createLoginRequired();
    return this.tokens.sign({ ...claims, aud: 'iwqk', exp: this.#clock.now() + ACCESS_LIFETIME });
  }

  /** Returns the owner of a token from `exchange` while the login is valid. */
  async findVirtualsOwner(token: string): Promise<SessionUser | null> {
    const claims = this.tokens.readAccess(token);
    if (claims?.aud !== 'iwqk') return null;
    return claims.exp <= this.#clock.now()
      ? null
      : this.findUser({ kind: 'access', sessionId: claims.sid, generation: claims.gen });
  }

  parseBearer(accessToken: string, graceMs = 0): Bearer | null {
    const claims = this.tokens.readAccess(accessToken);
    if (claims === null || claims.aud !== undefined || claims.exp + graceMs <= this.#clock.now()) return null;
    return { userId: claims.uid, sessionId: claims.sid, country: claims.country, generation: claims.gen };
  }

  parsePlayer(token: string): string | null {
    const claims = this.tokens.readAccess(token);
    return claims === null || claims.exp <= this.#clock.now() ? null : claims.uid;
  }

  parseClaim({ accessToken, refreshToken }: LoginTokens, graceMs = 0): LoginClaim | null {
    const bearer = accessToken === undefined ? null : this.parseBearer(accessToken, graceMs);
    if (bearer !== null) {
      const { sessionId, generation, userId } = bearer;
      return { kind: 'access', sessionId, generation, userId };
    }
    const renewal = refreshToken === undefined ? null : this.tokens.readRefresh(refreshToken);
    return renewal === null ? null : { kind: 'refresh', sessionId: renewal.sid, generation: renewal.gen };
  }

  async findUser({ kind, sessionId, generation }: LoginClaim): Promise<SessionUser | null> {
    const session = await this.store.findSession(sessionId);
    const now = this.#clock.now();
    if (session === undefined || session.endedAt !== null || session.expiresAt <= now) return null;
    if (kind === 'refresh' && generation < session.generation - 1) return null;
    if (!session.confirmed && generation === session.generation) await this.store.confirm(session.id, generation, now);
    return { userId: session.userId, sessionId, country: session.country };
  }

  async filterValid(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.store.filterValid(sessionIds, this.#clock.now()));
  }

  protected issue(
    session: Pick<SessionRow, 'id' | 'userId' | 'country' | 'generation' | 'keepSignedIn'>,
  ): IssuedTokens {
    const { id: sid, userId, country, generation: gen, keepSignedIn } = session;
    const exp = this.#clock.now() + ACCESS_LIFETIME;
    return {
      keepSignedIn,
      sessionId: sid,
      country,
      response: {
        accessToken: this.tokens.sign({ kind: 'access', sid, uid: userId, country, gen, exp }),
        refreshToken: this.tokens.sign({ kind: 'refresh', sid, gen }),
        userId,
      },
    };
  }
}

/** Phone or password is wrong; the response does not reveal which. */
export const createWrongCredentials = (): BizError =>
  new BizError(BizCode.wrongCredentials, 'The phone number or the password is wrong.');
