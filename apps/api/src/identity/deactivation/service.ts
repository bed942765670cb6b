import { type CountryCode } from '@oware/config';
import { BizCode, type DeactivateRequest, type ReactivateRequest } from '@oware/contracts';
import { lockPlayer } from '../../ledger/lock-player';
import { type Warnings } from '../../notify/warnings/warnings';
import { accountPhone } from '../otp/account-phone';
import { type Caller } from '../otp/limits';
import { type OtpService } from '../otp/service';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { wrongField } from '../../platform/http/validate';
import { endSessions } from '../session/end-sessions';
import { ownPhone, type Player, type PlayerHere } from '../session/own-phone';
import { type SessionService, unusable } from '../session/service';
import { countOpenWithdrawals, endDeactivation, findState, insertDeactivation } from './store';

interface Parts {
  db: Database;
  clock: Clock;
  otp: OtpService;
  sessions: SessionService;
  warnings: Warnings;
}

/** A phone as a form sends it. */
type Phone = Pick<ReactivateRequest, 'phone' | 'phoneCountryCode'>;

/**
 * An account that rests: no login and no new bets. Its balance stays, open bets settle, self-exclusions run on
 * (docs/adr/0024).
 */
export class Deactivation {
  constructor(private parts: Parts) {}

  /** Opens the session for the player's own phone. @throws BizError 47004, 40000 another phone, 11707 */
  async openToDeactivate(player: Player, request: Phone, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    const phone = await this.own(player, request);
    refuseOpenWithdrawals(await countOpenWithdrawals(db, player.userId));
    return otp.open({ country: player.country, phone, business: 'deactivate' }, from);
  }

  /** Opens a session for whatever phone; whether it has an account is said after the proof. @throws BizError 11707 */
  openToReactivate(country: CountryCode, request: Phone, from: Caller): Promise<string> {
    return this.parts.otp.open({ country, phone: accountPhone(country, request), business: 'reactivate' }, from);
  }

  /** Deactivates and ends all logins. @throws BizError 47004 while a withdrawal is under way; codes of `OtpService.prove` */
  async deactivate(player: PlayerHere, request: DeactivateRequest, from: Caller): Promise<void> {
    const { db, clock, otp, sessions, warnings } = this.parts;
    const { userId, country } = player;
    const phone = await this.own(player, request);
    refuseOpenWithdrawals(await countOpenWithdrawals(db, userId));
    await otp.prove({ country, phone, business: 'deactivate', token: request.token }, request.code, from);
    const ended = await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      refuseOpenWithdrawals(await countOpenWithdrawals(tx, userId));
      await insertDeactivation(tx, userId, request.reason, clock.now());
      const all = await endSessions(tx, userId, 'deactivated', clock.now());
      await warnings.add(tx, userId, 'deactivated');
      return all;
    });
    sessions.notifyEnded(ended, player.sessionId);
  }

  /** Wakes the account up; the player then logs in. @throws BizError 11004 no account has this phone, 47007 staff has closed it; codes of `OtpService.prove` */
  async reactivate(country: CountryCode, request: ReactivateRequest, from: Caller): Promise<void> {
    const { db, clock, otp, sessions, warnings } = this.parts;
    const phone = accountPhone(country, request);
    await otp.prove({ country, phone, business: 'reactivate', token: request.token }, request.code, from);
    const userId = await sessions.userIdOf(country, phone);
    if (userId === undefined) throw noAccount();
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      // Its time may have been over in between: what is erased is nobody's any more.
      if ((await ownPhone(tx, { userId, country })) !== phone) throw noAccount();
      if ((await findState(tx, userId)) === 'closed') throw unusable('closed');
      if (await endDeactivation(tx, userId, clock.now())) await warnings.add(tx, userId, 'reactivated');
    });
  }

  private async own(player: Player, request: Phone): Promise<string> {
    const phone = accountPhone(player.country, request);
    if (phone === (await ownPhone(this.parts.db, player))) return phone;
    throw wrongField('phone', 'not_yours', 'is not the phone of this account');
  }
}

const noAccount = (): BizError =>
  new BizError(BizCode.otpNoAccount, 'There is no account with this phone number. Please register first.');

function refuseOpenWithdrawals(count: number): void {
  if (count === 0) return;
  throw new BizError(
    BizCode.withdrawalsOpen,
    'A withdrawal is still under way. You can deactivate your account once it has ended.',
    { count },
  );
}
