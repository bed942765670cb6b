import { BRAND, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { MailLimits, type SendMail } from '../../notify/mail/api';
import { createToken, getTokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/http';
import { hours as linkHours, type RemoteConfig } from '../../settings/remote-config/api';
import { dropEmailToken, saveEmailToken, spendEmailToken } from './store';

const HOUR = 60 * 60_000;
/** Default lifetime of a link, hours. */
const EXPIRY_HOURS = 24;

interface Dependencies {
  db: Sql;
  clock: Clock;
  remoteConfig: RemoteConfig;
  /** Undefined when this server sends no email. */
  sendMail: SendMail | undefined;
  /** Origin of the links, without a trailing slash. */
  origin: string;
}

/** Verifies the email address of a profile by a link that only its player can use. */
export class EmailProof {
  readonly #limits: MailLimits;

  constructor(private readonly parts: Dependencies) {
    this.#limits = new MailLimits(new Counters(parts.db, parts.clock));
  }

  /**
   * Sends a link to the player's address and invalidates the previous one. Does nothing when the profile has no unverified address.
   * @throws BizError 40000 the address is rejected, 42900 too many, 50300 this server sends no email
   */
  async send(userId: string, country: CountryCode): Promise<void> {
    const { db, clock, remoteConfig, sendMail, origin } = this.parts;
    if (sendMail === undefined) throw new BizError(BizCode.unavailable, 'Email cannot be sent now. Please try later.');
    await this.#limits.proofAsked(userId);
    const hours = (await remoteConfig.of(country)).get('mail.verify.link.expiry.hours', linkHours, EXPIRY_HOURS);
    const token = createToken();
    const to = await saveEmailToken(db, userId, getTokenId(token), clock.now() + hours * HOUR);
    if (to === undefined) return;
    try {
      await this.#limits.proofSent(to);
      await sendMail(country, {
        to,
        subject: `${BRAND}: confirm your email address`,
        text: `Open this link to confirm your email address:\n${origin}/${country}/m/n/me/settings/profile/email?token=${token}\n\nIt works once, while you are logged in, and expires after ${hours} hours. If you have no account with us, ignore this email.`,
      });
    } catch (error) {
      await dropEmailToken(db, userId, getTokenId(token));
      throw error;
    }
  }

  /**
   * Verifies the address when the link is opened.
   * @throws BizError 47006 used, expired, not the latest, or another player's
   */
  async verifyLink(userId: string, token: string): Promise<void> {
    if (await spendEmailToken(this.parts.db, userId, getTokenId(token), this.parts.clock.now())) return;
    throw new BizError(BizCode.emailLinkOver, 'This link was used or has expired. Please ask for a new one.');
  }
}
