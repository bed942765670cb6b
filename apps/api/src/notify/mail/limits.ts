import { getTokenId } from '../../platform/secret-token';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, type CallOrigin, limitCalls } from '../../platform/counters/limit-calls';

const HOUR = 60 * 60_000;
/** Limits of registrations per hour: each costs a slow hash and a message. */
const REGISTRATIONS = { device: 10, address: 600 };
/** Registration links per recipient and hour. */
const LINKS = 5;
/** Links to verify a profile's address, per hour: as requested by one player, and as sent to one recipient. */
const PROOFS = 5;
/** Registration links that may be opened per hour. */
const FOLLOWED = { device: 30, address: 600 };

/** Rate limits for sending and opening email links. */
export class MailLimits {
  constructor(private readonly counters: Counters) {}

  /**
   * Counts a registration.
   * @param recipient the email address
   * @throws BizError 42900
   */
  registration(from: CallOrigin, recipient: string): Promise<void> {
    const links = { key: `mail:register:to:${hashMailbox(recipient)}`, limit: LINKS, window: HOUR };
    return limitCalls(this.counters, [...listAllowances('mail:register', REGISTRATIONS, from, HOUR), links]);
  }

  /**
   * Counts an opened registration link.
   * @throws BizError 42900
   */
  followed(from: CallOrigin): Promise<void> {
    return limitCalls(this.counters, listAllowances('mail:followed', FOLLOWED, from, HOUR));
  }

  /**
   * Counts a player's request for a link.
   * @throws BizError 42900
   */
  proofAsked(userId: string): Promise<void> {
    return limitCalls(this.counters, [{ key: `mail:proof:user:${userId}`, limit: PROOFS, window: HOUR }]);
  }

  /**
   * Counts a link that is sent to the address of a profile.
   * @throws BizError 42900
   */
  proofSent(recipient: string): Promise<void> {
    return limitCalls(this.counters, [{ key: `mail:proof:to:${hashMailbox(recipient)}`, limit: PROOFS, window: HOUR }]);
  }
}

/** Hash of a mailbox, without any suffix after a plus. Email addresses are not stored to count them. */
const hashMailbox = (recipient: string): string =>
  getTokenId(
    recipient
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*(?=@)/, ''),
  );
