import { createHmac } from 'node:crypto';
import { BRAND, isWeakPin, PIN } from '@oware/config';
import { BizCode, type PinOtpRequest, type SetPinRequest } from '@oware/contracts';
import { type Messages } from '../messages/outbox';
import { type Caller } from '../otp/limits';
import { type OtpService } from '../otp/service';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { wrongField } from '../platform/http/validate';
import { ownPhone, type Player } from '../session/own-phone';
import { hashPassword, passwordFits, type PasswordCost } from '../session/password';
import { PinStore } from './store';

interface Parts {
  db: Database;
  clock: Clock;
  otp: OtpService;
  messages: Messages;
  secret: Buffer;
  passwordCost?: PasswordCost | undefined;
}

/** The PIN of an account: set and reset by a one-time password, tried when a withdrawal is confirmed. */
export class Pins {
  private store: PinStore;
  private key: Buffer;

  constructor(private parts: Parts) {
    this.store = new PinStore(parts.db);
    this.key = createHmac('sha256', parts.secret).update('pin').digest();
  }

  async isSet(userId: string, sql?: Sql): Promise<boolean> {
    return (await this.store.find(userId, sql)) !== undefined;
  }

  /** Exchanges the code for a token that sets the PIN once. @throws codes of `OtpService.prove` */
  async validate(player: Player, { token, otpCode }: PinOtpRequest, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    const held = { country: player.country, phone: await ownPhone(db, player), business: 'pin_reset', token } as const;
    return otp.exchange(held, otpCode, from);
  }

  /** Sets the PIN and tells the owner. @throws BizError 40000 too easy to guess, 11702 token used or out of date */
  async set(player: Player, { pinToken, pin }: SetPinRequest): Promise<void> {
    const { db, clock, otp, messages } = this.parts;
    const { userId, country } = player;
    const phone = await ownPhone(db, player);
    if (isWeakPin(pin) || phone.includes(pin)) throw wrongField('pin', 'too_simple', 'is too easy to guess. Please choose another one.');
    const held = { country, phone, business: 'pin_reset', token: pinToken } as const;
    // Before the slow hash.
    await otp.granted(held);
    const hash = await hashPassword(this.peppered(userId, pin), this.parts.passwordCost);
    await db.transaction(async (tx) => {
      await otp.redeem(held, tx);
      await this.store.put(tx, userId, hash, clock.now());
    });
    await messages.send(country, phone, `${BRAND}: your PIN was set. If that was not you, contact customer service at once.`);
  }

  /**
   * Lets a right PIN pass.
   * @throws BizError 47001 with data.triesLeft, 47002 with data.retryAfter in seconds, 40000 when no PIN is set
   */
  async check(player: Player, pin: string): Promise<void> {
    const { db, clock, messages } = this.parts;
    const { userId, country } = player;
    const now = clock.now();
    const tried = await this.store.countTry(userId, now);
    if (tried === undefined) {
      const locked = await this.store.find(userId);
      if (locked === undefined) throw wrongField('pin', 'missing', 'has not been set yet.');
      throw lockedFor(locked.lockedUntil - now);
    }
    if (await passwordFits(this.peppered(userId, pin), tried.pinHash)) {
      await this.store.forgive(userId, tried.pinHash);
      return;
    }
    if (tried.failures < PIN.tries) {
      throw new BizError(BizCode.pinWrong, 'The PIN is wrong. Please check it and try again.', { triesLeft: PIN.tries - tried.failures });
    }
    await messages.send(country, await ownPhone(db, player), `${BRAND}: your PIN was locked after too many wrong tries. If that was not you, change your password.`);
    throw lockedFor(tried.lockedUntil - now);
  }

  private peppered(userId: string, pin: string): string {
    return createHmac('sha256', this.key).update(`${userId}/${pin}`).digest('hex');
  }
}

function lockedFor(ms: number): BizError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new BizError(BizCode.pinLocked, 'The PIN is locked after too many wrong tries. Set a new one in the settings, or use a one-time code.', { retryAfter });
}
