import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode, type LoginAnswer, type LoginRequest } from '@oware/contracts';
import { type Messages } from '../messages/outbox';
import { type Auth, type Bearer, type SessionUser } from '../platform/auth';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { hashPassword, PASSWORD_COST, passwordFits, type PasswordCost } from './password';
import { normalisePhone } from './phone';
import { lifetime, Refresher } from './refresh';
import { type SessionRow, SessionStore } from './store';
import { LoginThrottle } from './throttle';
import { ACCESS_LIFETIME, Tokens } from './tokens';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  messages: Messages;
  /** Signs the tokens. */
  secret: Buffer;
  /** Tests take a cheap one. */
  passwordCost?: PasswordCost;
}

/** The tokens of a login and how long the browser keeps them. */
export interface IssuedTokens {
  answer: Pick<LoginAnswer, 'accessToken' | 'refreshToken' | 'userId'>;
  keepSignedIn: boolean;
}

/** Accounts and logins: password, tokens, renewal, logout (platform §4, §7; betting §4). */
export class SessionService implements Auth {
  private store: SessionStore;
  private tokens: Tokens;
  private throttle: LoginThrottle;
  private refresher: Refresher;
  /** Looked at when there is no such account, so that the answer takes as long. */
  private nobody: Promise<string>;

  constructor(private parts: Parts) {
    this.store = new SessionStore(parts.db);
    this.tokens = new Tokens(parts.secret);
    this.throttle = new LoginThrottle(parts.db, parts.clock);
    this.refresher = new Refresher({ store: this.store, tokens: this.tokens, clock: parts.clock, bus: parts.bus, messages: parts.messages });
    this.nobody = hashPassword('', this.cost);
  }

  /** Opens an account. @returns its id, or null when the phone has one @param wirePassword MD5 in hex */
  async createUser(country: CountryCode, phone: string, wirePassword: string): Promise<string | null> {
    const user = {
      id: randomUUID(),
      country,
      phone: normalisePhone(country, phone),
      passwordHash: await hashPassword(wirePassword, this.cost),
      createdAt: this.parts.clock.now(),
    };
    return (await this.store.insertUser(user)) ? user.id : null;
  }

  /** The account of a phone, for seeding. */
  async userIdOf(country: CountryCode, phone: string): Promise<string | undefined> {
    return (await this.store.userByPhone(country, normalisePhone(country, phone)))?.id;
  }

  /**
   * Logs in. Says nothing about whether the phone has an account, neither in words nor in time.
   * @throws BizError 40101 phone or password wrong, 42900 too many tries
   */
  async login(country: CountryCode, request: LoginRequest, from: { deviceId: string; address: string }): Promise<IssuedTokens> {
    const phone = normalisePhone(country, request.username);
    const attempt = { ...from, account: `${country}/${phone}`, deviceKnown: await this.store.deviceKnown(country, phone, from.deviceId) };
    await this.throttle.begin(attempt);
    const user = await this.store.userByPhone(country, phone);
    const fits = await passwordFits(request.password, user?.passwordHash ?? (await this.nobody));
    if (user === undefined || !fits) {
      throw new BizError(BizCode.wrongCredentials, 'The phone number or the password is wrong.');
    }
    await this.throttle.succeeded(attempt);
    const { keepSignedIn } = request;
    const now = this.parts.clock.now();
    const session = { id: randomUUID(), userId: user.id, deviceId: from.deviceId, keepSignedIn, now, expiresAt: now + lifetime(keepSignedIn) };
    await this.store.insertSession(session);
    return this.issue({ ...session, country, generation: 0 });
  }

  /** Renews the tokens. @throws BizError 40100 when the login is over */
  async refresh(refreshToken: string, keepSignedIn: boolean | undefined): Promise<IssuedTokens> {
    return this.issue(await this.refresher.renew(refreshToken, keepSignedIn));
  }

  /** Ends the login that the tokens belong to; nothing happens when there is none. */
  async logout(accessToken: string | undefined, refreshToken: string | undefined): Promise<void> {
    const sessionId =
      (accessToken === undefined ? null : this.tokens.readAccess(accessToken))?.sid ??
      (refreshToken === undefined ? null : this.tokens.readRefresh(refreshToken))?.sid;
    if (sessionId === undefined) return;
    await this.store.end(sessionId, 'logout', this.parts.clock.now());
    this.parts.bus.publish('session-ended', { sessionId });
  }

  async ownerOf(accessToken: string, options?: { evenExpired?: boolean }): Promise<SessionUser | null> {
    const bearer = this.bearerOf(accessToken, options);
    if (bearer === null) return null;
    const { generation, ...user } = bearer;
    const session = await this.store.session(user.sessionId);
    if (session === undefined || session.endedAt !== null || session.expiresAt <= this.parts.clock.now()) return null;
    if (!session.confirmed && generation === session.generation) await this.store.confirm(session.id, generation);
    return user;
  }

  bearerOf(accessToken: string, { evenExpired = false } = {}): Bearer | null {
    const claims = this.tokens.readAccess(accessToken);
    if (claims === null || (claims.exp <= this.parts.clock.now() && !evenExpired)) return null;
    return { userId: claims.uid, sessionId: claims.sid, country: claims.country, generation: claims.gen };
  }

  private issue(session: Pick<SessionRow, 'id' | 'userId' | 'country' | 'generation' | 'keepSignedIn'>): IssuedTokens {
    const { id: sid, userId, country, generation: gen, keepSignedIn } = session;
    const exp = this.parts.clock.now() + ACCESS_LIFETIME;
    return {
      keepSignedIn,
      answer: {
        accessToken: this.tokens.sign({ kind: 'access', sid, uid: userId, country, gen, exp }),
        refreshToken: this.tokens.sign({ kind: 'refresh', sid, gen }),
        userId,
      },
    };
  }

  private get cost(): PasswordCost {
    return this.parts.passwordCost ?? PASSWORD_COST;
  }
}
