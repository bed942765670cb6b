import { type ChangePasswordRequest } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { type Caller, type OtpService } from '../otp/api';
import { type Database } from '../../platform/database';
import { rejectEasyPassword } from '../easy-passwords/reject-easy-password';
import { type From, loadOwnPhone, type SessionService } from '../session/api';
import { type Player, type PlayerHere } from '../../platform/http/caller';

/** Password change for logged-in players: the current password, then the proof of the phone (docs/adr/0038). */
export class PasswordChange {
  constructor(private parts: { db: Database; otp: OtpService; sessions: SessionService; warnings: Warnings }) {}

  /**
   * Opens an OTP session after checking the current password.
   * @throws BizError 40101 wrong, 42900 too many attempts, 11707
   */
  async openSession({ userId, country }: Player, password: string, from: From): Promise<string> {
    const { phone } = await this.parts.sessions.checkOwnPassword(userId, password, from);
    return this.parts.otp.open({ country, phone, business: 'change_password' }, from);
  }

  /**
   * Sets the password, ends all other logins of the account and warns its owner.
   * @throws BizError 40000 too easy to guess; codes of `OtpService.prove`
   */
  async change(
    { userId, country, sessionId }: PlayerHere,
    { token, otpCode, password }: ChangePasswordRequest,
    from: Caller,
  ): Promise<void> {
    const { db, otp, sessions, warnings } = this.parts;
    const phone = await loadOwnPhone(db, { userId, country });
    rejectEasyPassword(password, country, phone);
    const subject = { country, phone, business: 'change_password' } as const;
    const proof = await otp.exchange({ ...subject, token }, otpCode, from);
    const hash = await sessions.hashPassword(password, {
      account: `${country}/${phone}`,
      address: from.address,
      known: true,
    });
    const ended = await db.transaction(async (tx) => {
      await otp.redeem({ ...subject, token: proof }, tx);
      const others = await sessions.changePassword(tx, userId, hash, sessionId);
      await warnings.add(tx, userId, 'passwordChanged');
      return others;
    });
    sessions.notifyEnded(ended);
  }
}
