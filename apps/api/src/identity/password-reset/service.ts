import { type CountryCode } from '@oware/config';
import { BizCode, type OtpVerifyRequest, type ResetOtpRequest, type ResetPasswordRequest } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { type Caller, type OtpService, parseAccountPhone } from '../otp/api';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { rejectEasyPassword } from '../easy-passwords/reject-easy-password';
import { recordSensitiveChange, type SessionService } from '../session/api';

/** Password reset: the proof of the phone, then the new password (reference: calls). */
export class PasswordReset {
  constructor(
    private parts: { db: Database; clock: Clock; otp: OtpService; sessions: SessionService; warnings: Warnings },
  ) {}

  /**
   * Opens an OTP session, whether or not the phone has an account.
   * @throws BizError 11707
   */
  openSession(country: CountryCode, request: ResetOtpRequest, from: Caller): Promise<string> {
    return this.parts.otp.open(
      { country, phone: parseAccountPhone(country, request), business: 'password_reset' },
      from,
    );
  }

  /**
   * Exchanges the code for a token that sets the password once.
   * @throws BizError 11004 when the phone, now proved, has no account; codes of `OtpService.prove`
   */
  async verify(country: CountryCode, request: OtpVerifyRequest, from: Caller): Promise<string> {
    const { otp, sessions } = this.parts;
    const phone = parseAccountPhone(country, request);
    const token = await otp.exchange(
      { country, phone, business: 'password_reset', token: request.otpToken },
      request.otpCode,
      from,
    );
    if ((await sessions.findUserId(country, phone)) === undefined) throw createNoAccount();
    return token;
  }

  /**
   * Sets the password, ends every login of the account and warns its owner.
   * @throws BizError 11702 the token was used or has expired
   */
  async reset(country: CountryCode, request: ResetPasswordRequest, { deviceId, address }: Caller): Promise<void> {
    const { db, clock, otp, sessions, warnings } = this.parts;
    const phone = parseAccountPhone(country, request);
    rejectEasyPassword(request.password, country, phone);
    const held = { country, phone, business: 'password_reset', token: request.token } as const;
    // Checked before the response depends on the phone, and before the slow hash.
    await otp.checkGrant(held);
    const hash = await sessions.hashPassword(request.password, {
      account: `${country}/${phone}`,
      address,
      known: true,
    });
    const userId = await sessions.findUserId(country, phone);
    if (userId === undefined) throw createNoAccount();
    const ended = await db.transaction(async (tx) => {
      await otp.redeem(held, tx);
      const all = await sessions.changePassword(tx, userId, hash);
      await recordSensitiveChange(tx, userId, 'passwordReset', clock.now());
      await warnings.add(tx, userId, 'passwordReset');
      return all;
    });
    sessions.notifyEnded(ended);
    await sessions.resetFailures(country, phone, deviceId);
  }
}

const createNoAccount = (): BizError =>
  new BizError(BizCode.otpNoAccount, 'There is no account with this phone number. Please register first.');
