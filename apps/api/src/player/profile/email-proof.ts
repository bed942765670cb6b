import { BRAND, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { MailLimits } from '../../notify/mail/limits';
import { type SendMail } from '../../notify/mail/mail';
import { newToken, tokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/http';
import { hours as linkHours } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { dropEmailToken, keepEmailToken, spendEmailToken } from './store';

const HOUR = 60 * 60_000;
/** Hours that a link works, when the remote configuration does not say. */
const EXPIRY_HOURS = 24;

interface Parts {
  db: Sql;
  clock: Clock;
  remoteConfig: RemoteConfig;
  /** Undefined when this server sends no email. */
  sendMail: SendMail | undefined;
  /** Where links lead to, without a slash at the end. */
  origin: string;
}

/** Proves the email address of a profile by a link that only its player can use. */
export class EmailProof {
  readonly #limits: MailLimits;

  constructor(private readonly parts: Parts) {
    this.#limits = new MailLimits(new Counters(parts.db, parts.clock));
  }

  /**
   * Sends a link to the player's address; the one before works no more. Without an address to prove it does nothing.
   * @throws BizError 40000 the address is refused, 42900 too many, 50300 no email is sent
   */
  async send(userId: string, country: CountryCode): Promise<void> {
    const { db, clock, remoteConfig, sendMail, origin } = this.parts;
    if (sendMail === undefined) throw new BizError(BizCode.unavailable, 'Email cannot be sent now. Please try later.');
    await this.#limits.proofAsked(userId);
    const hours = (await remoteConfig.of(country)).get('mail.verify.link.expiry.hours', linkHours, EXPIRY_HOURS);
    const token = newToken();
    const to = await keepEmailToken(db, userId, tokenId(token), clock.now() + hours * HOUR);
    if (to === undefined) return;
    try {
      await this.#limits.proofSent(to);
      await sendMail(country, {
        to,
        subject: `${BRAND}: confirm your email address`,
        text: `Open this link to confirm your email address:\n${origin}/${country}/m/n/me/settings/profile/email?token=${token}\n\nIt works once, for ${hours} hours, while you are logged in. If you have no account with us, do nothing.`,
      });
    } catch (error) {
      await dropEmailToken(db, userId, tokenId(token));
      throw error;
    }
  }

  /** The link was followed. @throws BizError 47006 used, out of date, not the newest, or another player's */
  async prove(userId: string, token: string): Promise<void> {
    if (await spendEmailToken(this.parts.db, userId, tokenId(token), this.parts.clock.now())) return;
    throw new BizError(BizCode.emailLinkOver, 'This link was used or has expired. Please ask for a new one.');
  }
}
