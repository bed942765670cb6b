import { tokenId } from '../../platform/secret-token';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, type CallOrigin, limitCalls } from '../../platform/counters/limit-calls';

const HOUR = 60 * 60_000;
/** A registration costs a slow hash and a message: so many an hour. */
const REGISTRATIONS = { device: 10, address: 600 };
/** Links of registrations that go to one recipient in an hour. */
const LINKS = 5;
/** Links that one player may ask for in an hour, and that go to one recipient, to prove the address of a profile. */
const PROOFS = 5;
/** Links of registrations that may be followed in an hour. */
const FOLLOWED = { device: 30, address: 600 };

/** How often links go out by email and are followed. */
export class MailLimits {
  constructor(private readonly counters: Counters) {}

  /** Counts a registration. @param recipient the email address @throws BizError 42900 */
  registration(from: CallOrigin, recipient: string): Promise<void> {
    const links = { key: `mail:register:to:${nameOf(recipient)}`, limit: LINKS, window: HOUR };
    return limitCalls(this.counters, [...allowancesOf('mail:register', REGISTRATIONS, from, HOUR), links]);
  }

  /** Counts a link of a registration that is followed. @throws BizError 42900 */
  followed(from: CallOrigin): Promise<void> {
    return limitCalls(this.counters, allowancesOf('mail:followed', FOLLOWED, from, HOUR));
  }

  /** Counts a player's wish for a link. @throws BizError 42900 */
  proofAsked(userId: string): Promise<void> {
    return limitCalls(this.counters, [{ key: `mail:proof:user:${userId}`, limit: PROOFS, window: HOUR }]);
  }

  /** Counts a link to the address of a profile. @throws BizError 42900 */
  proofSent(recipient: string): Promise<void> {
    return limitCalls(this.counters, [{ key: `mail:proof:to:${nameOf(recipient)}`, limit: PROOFS, window: HOUR }]);
  }
}

/** Names a mailbox, whatever is added to it after a plus. Email addresses are not kept to count them. */
const nameOf = (recipient: string): string =>
  tokenId(
    recipient
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*(?=@)/, ''),
  );
