import { createHmac } from 'node:crypto';
import { isWeakPin, PIN } from '@oware/config';
import { BizCode, type PinOtpRequest, type SetPinRequest } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { type Caller, type OtpService } from '../otp/api';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { type Claim } from '../../platform/hashing/fair-queue';
import { HashThreads } from '../../platform/hashing/hash-threads';
import { BizError } from '../../platform/errors/biz-error';
import { createFieldError } from '../../platform/errors/validate';
import { loadOwnPhone, type PasswordCost, PasswordHashes } from '../session/api';
import { type Player } from '../../platform/http/caller';
import { PinStore } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  otp: OtpService;
  warnings: Warnings;
  secret: Buffer;
  /** Threads that hash PINs; separate ones by default. */
  hashThreads?: HashThreads | undefined;
  passwordCost?: PasswordCost | undefined;
}

/** Length of a mark in hex digits: enough to distinguish two PINs, too few to reveal one. */
const MARK_LENGTH = 4;

/** PIN of an account: set and reset by a one-time password, checked when a withdrawal is confirmed. */
export class Pins {
  private store: PinStore;
  private key: Buffer;
  private hashes: PasswordHashes;

  constructor(private parts: Dependencies) {
    this.store = new PinStore(parts.db);
    this.key = createHmac('sha256', parts.secret).update('pin').digest();
    this.hashes = new PasswordHashes(parts.hashThreads ?? new HashThreads(), parts.passwordCost);
  }

  async isSet(userId: string, sql?: Sql): Promise<boolean> {
    return (await this.store.find(userId, sql)) !== undefined;
  }

  /**
   * Exchanges the code for a token that sets the PIN once.
   * @throws codes of `OtpService.prove`
   */
  async validate(player: Player, { token, otpCode }: PinOtpRequest, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    const held = {
      country: player.country,
      phone: await loadOwnPhone(db, player),
      business: 'pin_reset',
      token,
    } as const;
    return otp.exchange(held, otpCode, from);
  }

  /**
   * Sets the PIN and warns the owner.
   * @throws BizError 40000 too easy to guess, 11702 the token was used or has expired
   */
  async set(player: Player, { pinToken, pin }: SetPinRequest): Promise<void> {
    const { db, clock, otp, warnings } = this.parts;
    const { userId, country } = player;
    const phone = await loadOwnPhone(db, player);
    if (isWeakPin(pin) || phone.includes(pin))
      throw createFieldError('pin', 'too_simple', 'is too easy to guess. Please choose another one.');
    const held = { country, phone, business: 'pin_reset', token: pinToken } as const;
    // Checked before the slow hash.
    await otp.checkGrant(held);
    const hash = await this.hashes.hash(this.peppered(userId, pin), toClaim(player));
    await db.transaction(async (tx) => {
      await otp.redeem(held, tx);
      await this.store.put(tx, userId, hash, clock.now());
      await warnings.add(tx, userId, 'pinSet');
    });
  }

  /**
   * Checks a PIN.
   * @throws BizError 47001 with data.triesLeft, 47002 with data.retryAfter in seconds, 42900 too many hashes are waiting, 40000 when no PIN
   * is set
   */
  async check(player: Player, pin: string): Promise<void> {
    const { clock } = this.parts;
    const { userId } = player;
    const now = clock.now();
    const peppered = this.peppered(userId, pin);
    const mark = peppered.slice(0, MARK_LENGTH);
    const tried = await this.store.countTry(userId, mark, now);
    if (tried === undefined) {
      const locked = await this.store.find(userId);
      if (locked === undefined) throw createFieldError('pin', 'missing', 'has not been set yet.');
      throw createLocked(locked.lockedUntil - now);
    }
    const fits = await this.hashes.matches(peppered, tried.pinHash, toClaim(player)).catch(async (error: unknown) => {
      await this.store.subtract(userId, mark);
      throw error;
    });
    if (fits) return this.store.forgive(userId, mark, tried.pinHash);
    await this.#failed(userId, mark, tried.failures >= PIN.tries);
    if (tried.failures < PIN.tries) {
      throw new BizError(BizCode.pinWrong, 'The PIN is wrong. Please check it and try again.', {
        triesLeft: PIN.tries - tried.failures,
      });
    }
    throw createLocked(tried.lockedUntil - now);
  }

  #failed(userId: string, mark: string, isLocked: boolean): Promise<void> {
    const { db, warnings } = this.parts;
    return db.transaction(async (tx) => {
      await this.store.failed(tx, userId, mark);
      if (isLocked) await warnings.add(tx, userId, 'pinLocked');
    });
  }

  private peppered(userId: string, pin: string): string {
    return createHmac('sha256', this.key).update(`${userId}/${pin}`).digest('hex');
  }
}

/** Logged-in players precede strangers. */
const toClaim = ({ userId }: Player): Claim => ({ account: userId, address: userId, known: true });

function createLocked(ms: number): BizError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new BizError(
    BizCode.pinLocked,
    'The PIN is locked after too many wrong tries. Set a new one in the settings, or use a one-time code.',
    { retryAfter },
  );
}
