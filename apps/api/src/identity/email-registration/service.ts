import { BRAND, validateEmail, type CountryCode } from '@oware/config';
import { BizCode, REFERRAL_CODE, type EmailRegisterRequest, type EmailTokenResponse } from '@oware/contracts';
import { MailLimits, type SendMail } from '../../notify/mail/api';
import { type Caller } from '../otp/api';
import { createToken, getTokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { type Registration } from '../registration/api';
import { hours as linkHours, type RemoteConfig } from '../../settings/remote-config/api';
import { EmailRegistrationStore } from './store';

const HOUR = 60 * 60_000;
/** Default validity of a link, hours. */
const EXPIRY_HOURS = 24;

interface Dependencies {
  db: Database;
  clock: Clock;
  registration: Registration;
  remoteConfig: RemoteConfig;
  /** Undefined when this server sends no email. */
  sendMail: SendMail | undefined;
  /** Base address of links, without a trailing slash. */
  origin: string;
}

/**
 * Registration by email: a link proves the address, then the phone is proved as usual. Until then nothing reveals whether an address or a
 * phone has an account (docs/adr/0024).
 */
export class EmailRegistration {
  /** Limits for requests. */
  readonly limits: MailLimits;
  private store: EmailRegistrationStore;

  constructor(private parts: Dependencies) {
    this.limits = new MailLimits(new Counters(parts.db, parts.clock));
    this.store = new EmailRegistrationStore(parts.db);
  }

  /**
   * Stores a registration and sends the link, with a referral code if there is one.
   * @returns hours for which it is valid
   * @throws BizError 40000 naming the field, 50300
   */
  async start(
    country: CountryCode,
    request: EmailRegisterRequest,
    from: Caller,
    referral: string | null = null,
  ): Promise<number> {
    const { registration, remoteConfig, sendMail, origin } = this.parts;
    if (sendMail === undefined)
      throw new BizError(BizCode.unavailable, 'Registration by email is closed. Please register with your phone.');
    const email = request.email.trim().toLowerCase();
    if (email === '' || validateEmail(email) !== undefined) throw wrongEmail('is not an email address');
    const checked = await registration.check(country, request, from);
    const hours = (await remoteConfig.of(country)).get('mail.verify.link.expiry.hours', linkHours, EXPIRY_HOURS);
    const token = createToken();
    await this.store.insert({
      ...checked,
      id: getTokenId(token),
      email,
      expiresAt: checked.termsAcceptedAt + hours * HOUR,
    });
    await sendMail(country, {
      to: email,
      subject: `${BRAND}: confirm your email address`,
      text: `Open this link to continue your registration:\n${origin}/${country}/m/?email_token=${token}${referralPart(referral)}\n\nIt works once and expires after ${hours} hours. If you did not register, ignore this email.`,
    });
    return hours;
  }

  /**
   * Continues the registration with the phone after the link was opened.
   * @throws BizError 47006 the link was used or has expired
   */
  async prove(country: CountryCode, token: string): Promise<EmailTokenResponse> {
    const { db, clock, registration } = this.parts;
    return db.transaction(async (tx) => {
      const pending = await this.store.take(tx, getTokenId(token), country, clock.now());
      if (pending === undefined)
        throw new BizError(BizCode.emailLinkOver, 'This link was used or has expired. Please register again.');
      return {
        registrationStatus: 'OTP_REQUIRED',
        simpleToken: await registration.save(pending, tx),
        phone: pending.phone,
      };
    });
  }
}

/** Returns the query parameter for a well-formed referral code, so that nobody can send other texts to an address. */
function referralPart(typed: string | null): string {
  const code = (typed ?? '').toUpperCase().replaceAll(/[\s-]/g, '');
  return REFERRAL_CODE.test(code) ? `&referral=${code}` : '';
}

const wrongEmail = (message: string): BizError =>
  new BizError(BizCode.invalidInput, `email: ${message}`, {
    fields: [{ field: 'email', code: 'not_an_email', message }],
  });
