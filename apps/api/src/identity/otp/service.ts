import { type CountryCode, OTP } from '@oware/config';
import { BizCode, type OtpChannel, type OtpSendResponse } from '@oware/contracts';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { deviceKnownTo } from '../session/known-device';
import { type OtpChannels } from '../../notify/sms/channel';
import { codesSent, hourlyCodes } from '../../notify/sms/hourly-codes';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { type Caller, type OtpAccount, OtpLimits } from './limits';
import { dependsOnDevice, type OtpPurpose, originOf } from './origin';
import { newToken, tokenId } from '../../platform/secret-token';
import { CodeHash, newCode } from './secrets';
import { OtpStore, type OtpSessionRow, type SessionKey } from './store';

const MINUTE = 60_000;
/** A session lives this long, ms. */
export const SESSION_LIFETIME = 15 * MINUTE;
/** A code that was sent works this long, ms. */
export const CODE_LIFETIME = 5 * MINUTE;
/** Codes in one session, and tries at each. */
export const CODES = 5;
export const TRIES = 5;

/** Whose phone, and what for. The phone as accounts keep it. */
export interface Subject {
  country: CountryCode;
  phone: string;
  business: OtpPurpose;
}
/** A session that the caller holds the token of. */
export interface Held extends Subject {
  token: string;
}

const COUNTDOWN = OTP.countdown * 1000;
const keyOf = ({ token, country, phone, business }: Held): SessionKey => ({
  id: tokenId(token),
  country,
  phone,
  business,
});
const accountOf = (
  { country, phone, business }: Subject,
  { origin, userId }: Pick<OtpSessionRow, 'origin' | 'userId'>,
): OtpAccount => ({ phone: `${country}/${phone}`, country, purpose: business, origin, userId });

interface Parts {
  db: Database;
  clock: Clock;
  secret: Buffer;
  channels: OtpChannels;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

/** How a session is opened. */
interface Opening {
  /** What waits for the proof. */
  reference?: string | null;
  /** The player who opens it. */
  userId?: string;
}

/** One-time passwords: sessions, codes, proofs (reference: account, constants, calls). It does not know whether a phone has an account. */
export class OtpService {
  private store: OtpStore;
  private limits: OtpLimits;
  private hash: CodeHash;
  readonly channels: OtpChannels;

  constructor(private parts: Parts) {
    this.store = new OtpStore(parts.db);
    this.limits = new OtpLimits(parts.db, parts.clock);
    this.hash = new CodeHash(parts.secret);
    this.channels = parts.channels;
  }

  /** Opens a session. @returns its token @throws BizError 11707 */
  async open(subject: Subject, from: Caller, { reference = null, userId }: Opening = {}): Promise<string> {
    const { country, phone, business } = subject;
    const deviceKnown =
      dependsOnDevice(business) && (await deviceKnownTo(this.parts.db, country, phone, from.deviceId));
    const origin = originOf(business, deviceKnown);
    await this.limits.open({ origin, phone, country }, from);
    const token = newToken();
    await this.store.insert({
      ...keyOf({ ...subject, token }),
      origin,
      userId: userId ?? null,
      reference,
      expiresAt: this.now + SESSION_LIFETIME,
    });
    return token;
  }

  /**
   * Sends a code, or makes one that the player sends.
   * @throws BizError 11703, 11702, 11745 with otpRetryCountdown, 11707; what the channel refuses: 11003, 11705, 11733
   */
  async send(held: Held, channel: OtpChannel, from: Caller): Promise<OtpSendResponse> {
    if (!this.channels.available.includes(channel))
      throw new BizError(BizCode.otpChannelClosed, 'This way is not available. Please choose another one.');
    const key = keyOf(held);
    const session = await this.living(key);
    this.refuseTooSoon(session);
    const account = accountOf(held, session);
    // A player's own SMS costs nobody anything, and nobody else can send it: it is the way that nobody can use up.
    const left = channel === 'reverse_sms' ? CODES : await this.#countSend(account, from);
    const code = newCode();
    const codeHash = this.hash.of(key.id, code);
    const reverse = channel === 'reverse_sms';
    const { now } = this;
    // Nothing was sent to the phone, so another way need not wait.
    const retryAt = reverse ? now : now + COUNTDOWN;
    const sends = await this.store.putCode(
      key,
      now,
      { channel, codeHash, codeExpiresAt: now + (reverse ? COUNTDOWN : CODE_LIFETIME), retryAt },
      CODES,
    );
    if (sends === undefined) {
      if (!reverse) await this.limits.notSent(account);
      this.refuseTooSoon(await this.living(key));
      throw new BizError(BizCode.otpRateLimited, 'Rate limit exceeded. Please try later.');
    }
    const response = { remaining: Math.min(CODES - sends, left), otpRetryCountdown: OTP.countdown };
    if (channel === 'reverse_sms') return { ...response, code, providerPhone: this.channels.reversePhone };
    try {
      await this.channels.send(channel, held, code);
      codesSent.inc({ country: held.country, outcome: 'sent' });
    } catch (error) {
      codesSent.inc({ country: held.country, outcome: 'failed' });
      await this.store.takeCodeBack(key.id, codeHash);
      await this.limits.notSent(account);
      throw error;
    }
    return response;
  }

  /** Whether the reverse SMS with this code has come. @throws BizError 18003 not yet, 11700 another code came, 11701, 11702, 11707 */
  async status(token: string, code: string): Promise<void> {
    const id = tokenId(token);
    await this.limits.look(id);
    const session = await this.store.findById(id, this.now);
    if (session?.channel !== 'reverse_sms' || session.codeHash === null || !this.hash.fits(id, code, session.codeHash))
      throw over();
    this.requireReceived(session);
  }

  /**
   * POST /msg/v1/otps/{code}: whether a reverse SMS has come; for a withdrawal also the proof, after which the session's
   * token is redeemed by the withdrawal. Asking again about a proof that was given is no new try.
   * @throws BizError those of `status` and of `prove`
   */
  async confirm(token: string, code: string, channel: OtpChannel, from: Caller): Promise<void> {
    const id = tokenId(token);
    const session = await this.store.subjectOf(id, this.now);
    if (session?.business !== 'withdraw') {
      if (channel !== 'reverse_sms') throw over();
      return this.status(token, code);
    }
    if (session.usedAt === null) {
      if (channel === 'reverse_sms') await this.status(token, code);
      await this.prove({ ...session, token }, code, from, id);
      return;
    }
    await this.limits.look(id);
    const proved = session.grantHash === id && session.codeHash !== null && this.hash.fits(id, code, session.codeHash);
    if (!proved) throw over();
  }

  /**
   * An SMS from a player: proves each session of the phone that waits for its code.
   * @param messageId names the message; received again, it does nothing, so an old code cannot fail a newer one
   */
  async received(country: CountryCode, phone: string, text: string, messageId?: string): Promise<void> {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
    const { now } = this;
    await this.parts.db.transaction(async (tx) => {
      if (messageId !== undefined && !(await new OtpLimits(tx, this.parts.clock).firstTime(messageId))) return;
      const store = new OtpStore(tx);
      const waiting = await store.waiting(country, phone, now);
      const meant = waiting.filter(({ id, codeHash }) => this.hash.fits(id, code, codeHash));
      for (const { id } of meant) await store.noteSms(id, 'receivedAt', now);
      if (meant.length === 0 && waiting[0] !== undefined) await store.noteSms(waiting[0].id, 'failedAt', now);
    });
  }

  /**
   * Proves the phone by a code and uses the session up.
   * @param grant SHA-256 under which `redeem` finds the proof again
   * @returns what waited for the proof
   * @throws BizError 11700 wrong, 11701 out of date, 11702 no such session, 11707, 11710 tries used up, 18003 no SMS yet
   */
  async prove(
    held: Held,
    code: string,
    from: Caller,
    grant: string | null = null,
  ): Promise<{ reference: string | null }> {
    const key = keyOf(held);
    // Only a session's own holder can use up the tries of its phone.
    const seen = await this.living(key);
    const account = accountOf(held, seen);
    // Who guesses the code of a reverse SMS has still not sent it from the phone.
    const guessable = seen.channel !== 'reverse_sms';
    if (guessable) await this.limits.guess(account, from);
    const session = await this.store.countTry(key, this.now, TRIES);
    if (session !== undefined && session.codeHash !== seen.codeHash)
      throw new BizError(BizCode.otpWrong, 'There is a newer code. Please use that.');
    if (session === undefined || session.codeHash === null) {
      if ((await this.living(key)).attempts >= TRIES) throw usedUp();
      throw new BizError(BizCode.otpWrong, 'Please ask for a code first.');
    }
    if (session.channel !== 'reverse_sms' && session.codeExpiresAt <= this.now) throw expired();
    if (!this.hash.fits(key.id, code, session.codeHash)) {
      if (session.attempts >= TRIES) throw usedUp();
      throw new BizError(BizCode.otpWrong, 'The code is wrong. Please check it and try again.', {
        triesLeft: TRIES - session.attempts,
      });
    }
    if (session.channel === 'reverse_sms') this.requireReceived(session);
    if (!(await this.store.use(key.id, session.codeHash, this.now, grant))) throw over();
    if (guessable) await this.limits.fitted(account, from);
    return { reference: session.reference };
  }

  /** Proves the phone like `prove`, for a later call. @returns a token that works once */
  async exchange(held: Held, code: string, from: Caller): Promise<string> {
    const token = newToken();
    await this.prove(held, code, from, tokenId(token));
    return token;
  }

  /**
   * Lets what `exchange` gave be used for one thing alone, and again for the same. @returns under which it is stored
   * @throws BizError 11702 nobody gave it, it is used, or it is for something else
   */
  async tie({ token, ...subject }: Held, reference: string): Promise<string> {
    const hash = tokenId(token);
    if (!(await this.store.tieGrant(subject, hash, reference, this.now))) throw over();
    return hash;
  }

  /** Uses up what `exchange` gave, in the transaction of what it is used for. @throws BizError 11702 */
  async redeem({ token, ...subject }: Held, sql: Sql): Promise<void> {
    await this.redeemGrant(subject, tokenId(token), sql);
  }

  /** Looks whether `exchange` gave this token and nobody has used it. @returns under which it is stored @throws BizError 11702 */
  async granted({ token, ...subject }: Held): Promise<string> {
    const hash = tokenId(token);
    if (!(await this.store.hasGrant(subject, hash, this.now))) throw over();
    return hash;
  }

  /** Like `redeem`, by what `granted` returned. @throws BizError 11702 */
  async redeemGrant(subject: Subject, grantHash: string, sql: Sql): Promise<void> {
    if (!(await this.store.useGrant(subject, grantHash, this.now, sql))) throw over();
  }

  /** Whether anybody may have opened the session; one that there is not counts as such. */
  async isAnonymous(held: Held): Promise<boolean> {
    const session = await this.store.find(keyOf(held), this.now);
    return session === undefined || session.origin === 'visitor' || session.origin === 'device';
  }

  async #countSend(account: OtpAccount, from: Caller): Promise<number> {
    const { country } = account;
    try {
      return await this.limits.send(account, from, hourlyCodes(await this.parts.remoteConfig.of(country)));
    } catch (error) {
      codesSent.inc({ country, outcome: 'refused' });
      throw error;
    }
  }

  private async living(key: SessionKey): Promise<OtpSessionRow> {
    const session = await this.store.find(key, this.now);
    if (session === undefined) throw over();
    return session;
  }

  /** The countdown holds for all channels that send: another one is another message to the same phone. */
  private refuseTooSoon({ retryAt }: OtpSessionRow): void {
    const wait = Math.ceil((retryAt - this.now) / 1000);
    if (wait <= 0) return;
    throw new BizError(BizCode.otpTooSoon, `Please wait ${wait} seconds before you ask for another code.`, {
      otpRetryCountdown: wait,
    });
  }

  private requireReceived({ receivedAt, failedAt, codeExpiresAt }: OtpSessionRow): void {
    if (receivedAt !== null) return;
    if (failedAt !== null) throw new BizError(BizCode.otpWrong, 'Your message had another code.');
    if (codeExpiresAt <= this.now) throw expired();
    throw new BizError(BizCode.otpOngoing, 'No Result Yet');
  }

  private get now(): number {
    return this.parts.clock.now();
  }
}

const over = (): BizError => new BizError(BizCode.otpSessionOver, 'This verification is over. Please start again.');
const expired = (): BizError => new BizError(BizCode.otpExpired, 'The code has expired. Please ask for a new one.');
const usedUp = (): BizError => new BizError(BizCode.otpTriesUsedUp, 'Too many wrong codes. Please ask for a new one.');
