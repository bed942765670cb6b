import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode, deviceTopic, type DeviceMessage, type LoginResponse } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/warnings';
import {
  type Auth,
  type Bearer,
  EXPIRED_GRACE,
  type LoginClaim,
  loginRequired,
  type LoginTokens,
  type SessionUser,
} from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { lifetime } from './refresh';
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

/** The tokens of a login and how long the browser keeps them. */
export interface IssuedTokens {
  response: Pick<LoginResponse, 'accessToken' | 'refreshToken' | 'userId'>;
  sessionId: string;
  /** Whose account it is: a login belongs to one country. */
  country: CountryCode;
  keepSignedIn: boolean;
}

/** Logins and the tokens that name them: begun, read, ended. What proves who somebody is, is not asked here. */
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
   * Begins a login of somebody who has proved who they are.
   * @param passwordHash by which password they did: when it was changed meanwhile, no login begins
   * @throws BizError 40101 in that case
   */
  async begin(
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
      expiresAt: now + lifetime(keepSignedIn),
    };
    const warn = (tx: Sql): Promise<void> => this.#warnings.add(tx, userId, 'newDevice');
    if (!(await this.store.insertSession(session, passwordHash, warn))) throw wrongCredentials();
    for (const listener of this.#begun) await listener(userId);
    const body: DeviceMessage = { type: 'login', data: null };
    this.#bus.publish('special', { topic: deviceTopic(deviceId), body });
    return this.issue({ ...session, country, generation: 0 });
  }

  /** Calls a listener with the player of each login that begins, before its tokens are sent. */
  atBegin(listener: (userId: string) => Promise<void>): void {
    this.#begun.push(listener);
  }

  /** Notifies the sockets of logins that those are over. @param own the login that ended itself: its page is not notified */
  notifyEnded(sessionIds: readonly string[], own?: string): void {
    for (const sessionId of sessionIds) {
      this.#bus.publish('session-ended', { sessionId, forbidden: sessionId !== own });
    }
  }

  /**
   * Ends the login that the tokens name; nothing happens when there is none. An access token that ended long ago or was exchanged
   * is no word of the player.
   */
  async logout(tokens: LoginTokens): Promise<void> {
    const claim = this.claimOf(tokens, EXPIRED_GRACE);
    if (claim !== null) await this.#end(claim.sessionId);
  }

  /**
   * Makes a logout good that the server never heard of: ends the login that a browser calls ended, when one of its tokens proves that
   * the browser may say so.
   */
  async endUnheard(sessionId: string, tokens: LoginTokens): Promise<void> {
    const claims = [
      this.claimOf({ accessToken: tokens.accessToken }, EXPIRED_GRACE),
      this.claimOf({ refreshToken: tokens.refreshToken }),
    ];
    if (!claims.some((claim) => claim?.sessionId === sessionId)) return;
    if ((await this.livingOf([sessionId])).has(sessionId)) await this.#end(sessionId);
  }

  async #end(sessionId: string): Promise<void> {
    const isEnded = await this.store.end(sessionId, 'logout', this.#clock.now());
    if (isEnded) this.#bus.publish('session-ended', { sessionId });
  }

  async ownerOf(accessToken: string): Promise<SessionUser | null> {
    const claim = this.claimOf({ accessToken });
    return claim === null ? null : this.userOf(claim);
  }

  /** Exchanges the token of a living login for one of the virtual-sports service (reference: calls). @throws BizError 40100 */
  async exchange(accessToken: string | undefined): Promise<string> {
    const owner = accessToken === undefined ? null : await this.ownerOf(accessToken);
    const claims = accessToken === undefined ? null : this.tokens.readAccess(accessToken);
    if (owner === null || claims === null) throw loginRequired();
    return this.tokens.sign({ ...claims, aud: 'iwqk', exp: this.#clock.now() + ACCESS_LIFETIME });
  }

  /** The owner of a token that `exchange` gave, as long as the login lives. */
  async virtualsOwnerOf(token: string): Promise<SessionUser | null> {
    const claims = this.tokens.readAccess(token);
    if (claims?.aud !== 'iwqk') return null;
    return claims.exp <= this.#clock.now()
      ? null
      : this.userOf({ kind: 'access', sessionId: claims.sid, generation: claims.gen });
  }

  bearerOf(accessToken: string, graceMs = 0): Bearer | null {
    const claims = this.tokens.readAccess(accessToken);
    if (claims === null || claims.aud !== undefined || claims.exp + graceMs <= this.#clock.now()) return null;
    return { userId: claims.uid, sessionId: claims.sid, country: claims.country, generation: claims.gen };
  }

  playerOf(token: string): string | null {
    const claims = this.tokens.readAccess(token);
    return claims === null || claims.exp <= this.#clock.now() ? null : claims.uid;
  }

  claimOf({ accessToken, refreshToken }: LoginTokens, graceMs = 0): LoginClaim | null {
    const bearer = accessToken === undefined ? null : this.bearerOf(accessToken, graceMs);
    if (bearer !== null) {
      const { sessionId, generation, userId } = bearer;
      return { kind: 'access', sessionId, generation, userId };
    }
    const renewal = refreshToken === undefined ? null : this.tokens.readRefresh(refreshToken);
    return renewal === null ? null : { kind: 'refresh', sessionId: renewal.sid, generation: renewal.gen };
  }

  async userOf({ kind, sessionId, generation }: LoginClaim): Promise<SessionUser | null> {
    const session = await this.store.session(sessionId);
    const now = this.#clock.now();
    if (session === undefined || session.endedAt !== null || session.expiresAt <= now) return null;
    if (kind === 'refresh' && generation < session.generation - 1) return null;
    if (!session.confirmed && generation === session.generation) await this.store.confirm(session.id, generation, now);
    return { userId: session.userId, sessionId, country: session.country };
  }

  async livingOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.store.living(sessionIds, this.#clock.now()));
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

/** Phone or password do not fit; which of them is not said. */
export const wrongCredentials = (): BizError =>
  new BizError(BizCode.wrongCredentials, 'The phone number or the password is wrong.');
