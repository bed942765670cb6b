import { type CountryCode, OTP } from '@oware/config';
import { BizCode, type OtpChannel, type OtpSendResponse } from '@oware/contracts';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { isKnownDevice } from '../session/api';
import { codesSent, getHourlyCodes, type OtpChannels } from '../../notify/sms/api';
import { type RemoteConfig } from '../../settings/remote-config/api';
import { type Caller, type OtpAccount, OtpLimits } from './limits';
import { dependsOnDevice, type OtpPurpose, getOrigin } from './origin';
import { createToken, getTokenId } from '../../platform/secret-token';
import { CodeHash, createCode } from '../../platform/one-time-code';
import { OtpStore, type OtpSessionRow, type SessionKey } from './store';

const MINUTE = 60_000;
/** Lifetime of a session, ms. */
export const SESSION_LIFETIME = 15 * MINUTE;
/** Validity of a code that was sent, ms. */
export const CODE_LIFETIME = 5 * MINUTE;
/** Maximum number of codes in one session, and of attempts at each. */
export const CODES = 5;
export const TRIES = 5;

/** Phone in its stored form, and the purpose of the proof. */
export interface Subject {
  country: CountryCode;
  phone: string;
  business: OtpPurpose;
}
/** A session whose token the caller has. */
export interface Held extends Subject {
  token: string;
}

const COUNTDOWN = OTP.countdown * 1000;
const toKey = ({ token, country, phone, business }: Held): SessionKey => ({
  id: getTokenId(token),
  country,
  phone,
  business,
});
const toAccount = (
  { country, phone, business }: Subject,
  { origin, userId }: Pick<OtpSessionRow, 'origin' | 'userId'>,
): OtpAccount => ({ phone: `${country}/${phone}`, country, purpose: business, origin, userId });

interface Dependencies {
  db: Database;
  clock: Clock;
  secret: Buffer;
  channels: OtpChannels;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

/** Options for opening a session. */
interface Opening {
  /** Id of the object that waits for the proof. */
  reference?: string | null;
  /** Player who opens it. */
  userId?: string;
}

/**
 * One-time passwords: sessions, codes, proofs (reference: account, constants, calls). The service does not know whether a phone has an
 * account.
 */
export class OtpService {
  private store: OtpStore;
  private limits: OtpLimits;
  private hash: CodeHash;
  readonly channels: OtpChannels;

  constructor(private parts: Dependencies) {
    this.store = new OtpStore(parts.db);
    this.limits = new OtpLimits(parts.db, parts.clock);
    this.hash = new CodeHash(parts.secret);
    this.channels = parts.channels;
  }

  /**
   * Opens a session.
   * @returns its token
   * @throws BizError 11707
   */
  async open(subject: Subject, from: Caller, { reference = null, userId }: Opening = {}): Promise<string> {
    const { country, phone, business } = subject;
    const deviceKnown =
      dependsOnDevice(business) && (await isKnownDevice(this.parts.db, country, phone, from.deviceId));
    const origin = getOrigin(business, deviceKnown);
    await this.limits.open({ origin, phone, country }, from);
    const token = createToken();
    await this.store.insert({
      ...toKey({ ...subject, token }),
      origin,
      userId: userId ?? null,
      reference,
      expiresAt: this.now + SESSION_LIFETIME,
    });
    return token;
  }

  /**
   * Sends a code, or creates one for the player to send.
   * @throws BizError 11703, 11702, 11745 with otpRetryCountdown, 11707; errors of the channel: 11003, 11705, 11733
   */
  async send(held: Held, channel: OtpChannel, from: Caller): Promise<OtpSendResponse> {
    if (!this.channels.available.includes(channel))
      throw new BizError(BizCode.otpChannelClosed, 'This option is not available. Please choose another one.');
    const key = toKey(held);
    const session = await this.living(key);
    this.rejectTooSoon(session);
    const account = toAccount(held, session);
    // The player's own SMS costs us nothing and nobody else can send it, so this channel has no limit that others could use up.
    const left = channel === 'reverse_sms' ? CODES : await this.#countSend(account, from);
    const code = createCode();
    const codeHash = this.hash.hash(key.id, code);
    const reverse = channel === 'reverse_sms';
    const { now } = this;
    // Nothing was sent to the phone, so another channel can be used immediately.
    const retryAt = reverse ? now : now + COUNTDOWN;
    const sends = await this.store.putCode(
      key,
      now,
      { channel, codeHash, codeExpiresAt: now + (reverse ? COUNTDOWN : CODE_LIFETIME), retryAt },
      CODES,
    );
    if (sends === undefined) {
      if (!reverse) await this.limits.subtractUnsent(account);
      this.rejectTooSoon(await this.living(key));
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
      await this.limits.subtractUnsent(account);
      throw error;
    }
    return response;
  }

  /**
   * Checks whether the reverse SMS with this code has arrived.
   * @throws BizError 18003 not yet, 11700 another code arrived, 11701, 11702, 11707
   */
  async checkReceived(token: string, code: string): Promise<void> {
    const id = getTokenId(token);
    await this.limits.look(id);
    const session = await this.store.findById(id, this.now);
    if (session?.channel !== 'reverse_sms' || session.codeHash === null || !this.hash.fits(id, code, session.codeHash))
      throw createSessionOver();
    this.requireReceived(session);
  }

  /**
   * POST /msg/v1/otps/{code}: checks whether a reverse SMS has arrived; for a withdrawal it also proves the phone, after which the
   * withdrawal redeems the session's token. Repeating it after the proof does not count as another attempt.
   * @throws BizError those of `status` and of `prove`
   */
  async confirm(token: string, code: string, channel: OtpChannel, from: Caller): Promise<void> {
    const id = getTokenId(token);
    const session = await this.store.findSubject(id, this.now);
    if (session?.business !== 'withdraw') {
      if (channel !== 'reverse_sms') throw createSessionOver();
      return this.checkReceived(token, code);
    }
    if (session.usedAt === null) {
      if (channel === 'reverse_sms') await this.checkReceived(token, code);
      await this.prove({ ...session, token }, code, from, id);
      return;
    }
    await this.limits.look(id);
    const proved = session.grantHash === id && session.codeHash !== null && this.hash.fits(id, code, session.codeHash);
    if (!proved) throw createSessionOver();
  }

  /**
   * Handles an SMS from a player: proves each session of the phone that waits for its code.
   * @param messageId id of the message; a repeated one is ignored, so that an old code cannot invalidate a newer one
   */
  async handleSms(country: CountryCode, phone: string, text: string, messageId?: string): Promise<void> {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
    const { now } = this;
    await this.parts.db.transaction(async (tx) => {
      if (messageId !== undefined && !(await new OtpLimits(tx, this.parts.clock).firstTime(messageId))) return;
      const store = new OtpStore(tx);
      const waiting = await store.listWaiting(country, phone, now);
      const meant = waiting.filter(({ id, codeHash }) => this.hash.fits(id, code, codeHash));
      for (const { id } of meant) await store.recordSms(id, 'receivedAt', now);
      if (meant.length === 0 && waiting[0] !== undefined) await store.recordSms(waiting[0].id, 'failedAt', now);
    });
  }

  /**
   * Proves the phone by a code and marks the session as used.
   * @param grant SHA-256 by which `redeem` finds the proof later
   * @returns reference of the session
   * @throws BizError 11700 wrong, 11701 expired, 11702 no such session, 11707, 11710 attempts used up, 18003 no SMS yet
   */
  async prove(
    held: Held,
    code: string,
    from: Caller,
    grant: string | null = null,
  ): Promise<{ reference: string | null }> {
    const key = toKey(held);
    // Only the holder of a session can use up the attempts of its phone.
    const seen = await this.living(key);
    const account = toAccount(held, seen);
    // Guessing the code of a reverse SMS does not help: it must be sent from the phone.
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
    if (!(await this.store.use(key.id, session.codeHash, this.now, grant))) throw createSessionOver();
    if (guessable) await this.limits.subtractCorrect(account, from);
    return { reference: session.reference };
  }

  /**
   * Proves the phone like `prove`, for a later call.
   * @returns a token that works once
   */
  async exchange(held: Held, code: string, from: Caller): Promise<string> {
    const token = createToken();
    await this.prove(held, code, from, getTokenId(token));
    return token;
  }

  /**
   * Restricts a token from `exchange` to one reference; repeatable for the same one.
   * @returns the hash under which it is stored
   * @throws BizError 11702 unknown, used, or restricted to another reference
   */
  async tie({ token, ...subject }: Held, reference: string): Promise<string> {
    const hash = getTokenId(token);
    if (!(await this.store.tieGrant(subject, hash, reference, this.now))) throw createSessionOver();
    return hash;
  }

  /**
   * Redeems a token from `exchange`, in the transaction that it permits.
   * @throws BizError 11702
   */
  async redeem({ token, ...subject }: Held, sql: Sql): Promise<void> {
    await this.redeemGrant(subject, getTokenId(token), sql);
  }

  /**
   * Checks that a token from `exchange` has not been used.
   * @returns the hash under which it is stored
   * @throws BizError 11702
   */
  async checkGrant({ token, ...subject }: Held): Promise<string> {
    const hash = getTokenId(token);
    if (!(await this.store.hasGrant(subject, hash, this.now))) throw createSessionOver();
    return hash;
  }

  /**
   * Like `redeem`, with the result of `granted`.
   * @throws BizError 11702
   */
  async redeemGrant(subject: Subject, grantHash: string, sql: Sql): Promise<void> {
    if (!(await this.store.useGrant(subject, grantHash, this.now, sql))) throw createSessionOver();
  }

  /** Whether the session can be opened without a login; also true for an unknown session. */
  async isAnonymous(held: Held): Promise<boolean> {
    const session = await this.store.find(toKey(held), this.now);
    return session === undefined || session.origin === 'visitor' || session.origin === 'device';
  }

  async #countSend(account: OtpAccount, from: Caller): Promise<number> {
    const { country } = account;
    try {
      return await this.limits.send(account, from, getHourlyCodes(await this.parts.remoteConfig.of(country)));
    } catch (error) {
      codesSent.inc({ country, outcome: 'refused' });
      throw error;
    }
  }

  private async living(key: SessionKey): Promise<OtpSessionRow> {
    const session = await this.store.find(key, this.now);
    if (session === undefined) throw createSessionOver();
    return session;
  }

  /** The countdown applies to all channels that send: another channel would be another message to the same phone. */
  private rejectTooSoon({ retryAt }: OtpSessionRow): void {
    const wait = Math.ceil((retryAt - this.now) / 1000);
    if (wait <= 0) return;
    throw new BizError(BizCode.otpTooSoon, `Please wait ${wait} seconds before you ask for another code.`, {
      otpRetryCountdown: wait,
    });
  }

  private requireReceived({ receivedAt, failedAt, codeExpiresAt }: OtpSessionRow): void {
    if (receivedAt !== null) return;
    if (failedAt !== null) throw new BizError(BizCode.otpWrong, 'Your message had a different code.');
    if (codeExpiresAt <= this.now) throw expired();
    throw new BizError(BizCode.otpOngoing, 'No Result Yet');
  }

  private get now(): number {
    return this.parts.clock.now();
  }
}

const createSessionOver = (): BizError =>
  new BizError(BizCode.otpSessionOver, 'This verification has expired. Please start again.');
const expired = (): BizError => new BizError(BizCode.otpExpired, 'The code has expired. Please ask for a new one.');
const usedUp = (): BizError => new BizError(BizCode.otpTriesUsedUp, 'Too many wrong codes. Please ask for a new one.');
