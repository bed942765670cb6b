import { BizCode } from '@oware/contracts';
import { type Allowance, Counts } from '../otp/counts';
import { tokenId } from '../otp/secrets';
import { type Clock } from '../platform/clock';
import { type Sql } from '../platform/database';
import { BizError } from '../platform/http/biz-error';

const HOUR = 60 * 60_000;
/** A registration costs a slow hash and a message: so many an hour from one device and address, and to one receiver. */
const REGISTRATIONS = { device: 10, address: 100, receiver: 5 };
/** Links that one player may ask for in an hour, and that go to one receiver, to prove the address of a profile. */
const PROOFS = 5;
/** Links of registrations that one address may follow in an hour. */
const FOLLOWED = 100;

/** How often links go out by email and are followed, counted for all servers together. */
export class MailLimits {
  readonly #counts: Counts;

  constructor(db: Sql, clock: Clock) {
    this.#counts = new Counts(db, clock);
  }

  /** Counts a registration. @param receiver the email address @throws BizError 42900 */
  registration({ deviceId, address }: { deviceId: string; address: string }, receiver: string): Promise<void> {
    return this.#take(
      { key: `mail:register:device:${deviceId}`, limit: REGISTRATIONS.device },
      { key: `mail:register:address:${address}`, limit: REGISTRATIONS.address },
      { key: `mail:register:to:${nameOf(receiver)}`, limit: REGISTRATIONS.receiver },
    );
  }

  /** Counts a link of a registration that is followed. @throws BizError 42900 */
  followed(address: string): Promise<void> {
    return this.#take({ key: `mail:followed:${address}`, limit: FOLLOWED });
  }

  /** Counts a player's wish for a link. @throws BizError 42900 */
  proofAsked(userId: string): Promise<void> {
    return this.#take({ key: `mail:proof:player:${userId}`, limit: PROOFS });
  }

  /** Counts a link to the address of a profile. @throws BizError 42900 */
  proofSent(receiver: string): Promise<void> {
    return this.#take({ key: `mail:proof:to:${nameOf(receiver)}`, limit: PROOFS });
  }

  /** One after the other: who is refused by the first leaves the others, which may be somebody else's, alone. */
  async #take(...allowances: Omit<Allowance, 'window'>[]): Promise<void> {
    for (const { key, limit } of allowances) {
      const { count, wait } = await this.#counts.take({ key, window: HOUR });
      if (count > limit) throw new BizError(BizCode.tooManyAttempts, 'Too many requests. Please try later.', { retryAfter: Math.ceil(wait / 1000) });
    }
  }
}

/** Email addresses are not kept to count them. */
const nameOf = (receiver: string): string => tokenId(receiver.trim().toLowerCase());
