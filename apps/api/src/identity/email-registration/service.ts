import { BRAND, emailFault, type CountryCode } from '@oware/config';
import { BizCode, REFERRAL_CODE, type EmailRegisterRequest, type EmailTokenResponse } from '@oware/contracts';
import { MailLimits } from '../../notify/mail/limits';
import { type SendMail } from '../../notify/mail/mail';
import { type Caller } from '../otp/limits';
import { newToken, tokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { type Registration } from '../registration/service';
import { hours as linkHours } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { EmailRegistrationStore } from './store';

const HOUR = 60 * 60_000;
/** Hours that a link works, when the remote configuration does not say. */
const EXPIRY_HOURS = 24;

interface Parts {
  db: Database;
  clock: Clock;
  registration: Registration;
  remoteConfig: RemoteConfig;
  /** Undefined when this server sends no email. */
  sendMail: SendMail | undefined;
  /** Where links lead to, without a slash at the end. */
  origin: string;
}

/**
 * Registration by email: a link proves the address, then the phone is proved as always. Until then nothing shows whether
 * an address or a phone has an account (docs/adr/0024).
 */
export class EmailRegistration {
  /** How often it may be asked for. */
  readonly limits: MailLimits;
  private store: EmailRegistrationStore;

  constructor(private parts: Parts) {
    this.limits = new MailLimits(new Counters(parts.db, parts.clock));
    this.store = new EmailRegistrationStore(parts.db);
  }

  /**
   * Keeps what the player says and sends the link, with the code of a friend as any link has it. @returns hours that it works
   * @throws BizError 40000 naming the field, 50300
   */
  async begin(
    country: CountryCode,
    request: EmailRegisterRequest,
    from: Caller,
    referral: string | null = null,
  ): Promise<number> {
    const { registration, remoteConfig, sendMail, origin } = this.parts;
    if (sendMail === undefined)
      throw new BizError(BizCode.unavailable, 'Registration by email is closed. Please register with your phone.');
    const email = request.email.trim().toLowerCase();
    if (email === '' || emailFault(email) !== undefined) throw wrongEmail('is not an email address');
    const checked = await registration.check(country, request, from);
    const hours = (await remoteConfig.of(country)).get('mail.verify.link.expiry.hours', linkHours, EXPIRY_HOURS);
    const token = newToken();
    await this.store.insert({
      ...checked,
      id: tokenId(token),
      email,
      expiresAt: checked.termsAcceptedAt + hours * HOUR,
    });
    await sendMail(country, {
      to: email,
      subject: `${BRAND}: confirm your email address`,
      text: `Open this link to go on with your registration:\n${origin}/${country}/m/?email_token=${token}${referralPart(referral)}\n\nIt works once, for ${hours} hours. If you did not register, do nothing.`,
    });
    return hours;
  }

  /** The link was opened: the registration goes on with the phone. @throws BizError 47006 link used or out of date */
  async prove(country: CountryCode, token: string): Promise<EmailTokenResponse> {
    const { db, clock, registration } = this.parts;
    return db.transaction(async (tx) => {
      const pending = await this.store.take(tx, tokenId(token), country, clock.now());
      if (pending === undefined)
        throw new BizError(BizCode.emailLinkOver, 'This link was used or has expired. Please register again.');
      return {
        registrationStatus: 'OTP_REQUIRED',
        simpleToken: await registration.keep(pending, tx),
        phone: pending.phone,
      };
    });
  }
}

/** A code that looks like one, and nothing else that somebody would have sent to an address. */
function referralPart(said: string | null): string {
  const code = (said ?? '').toUpperCase().replaceAll(/[\s-]/g, '');
  return REFERRAL_CODE.test(code) ? `&referral=${code}` : '';
}

const wrongEmail = (message: string): BizError =>
  new BizError(BizCode.invalidInput, `email: ${message}`, {
    fields: [{ field: 'email', code: 'not_an_email', message }],
  });
