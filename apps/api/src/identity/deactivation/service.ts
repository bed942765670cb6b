import { type CountryCode } from '@oware/config';
import { BizCode, type DeactivateRequest, type ReactivateRequest } from '@oware/contracts';
import { lockPlayer } from '../../ledger/api';
import { type Warnings } from '../../notify/warnings/api';
import { type Caller, type OtpService, parseAccountPhone } from '../otp/api';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { createFieldError } from '../../platform/errors/validate';
import { createUnusable, endSessions, findState, loadOwnPhone, type SessionService } from '../session/api';
import { type Player, type PlayerHere } from '../../platform/http/caller';
import { countOpenWithdrawals, endDeactivation, insertDeactivation } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  otp: OtpService;
  sessions: SessionService;
  warnings: Warnings;
}

/** Phone fields of a form. */
type Phone = Pick<ReactivateRequest, 'phone' | 'phoneCountryCode'>;

/**
 * Deactivated accounts: no login and no new bets. The balance stays, open bets settle, and self-exclusions continue (docs/adr/0024).
 */
export class Deactivation {
  constructor(private parts: Dependencies) {}

  /**
   * Opens the session for the player's own phone.
   * @throws BizError 47004, 40000 another phone, 11707
   */
  async openToDeactivate(player: Player, request: Phone, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    const phone = await this.own(player, request);
    rejectOpenWithdrawals(await countOpenWithdrawals(db, player.userId));
    return otp.open({ country: player.country, phone, business: 'deactivate' }, from);
  }

  /**
   * Opens a session for any phone; a missing account is only reported after the proof.
   * @throws BizError 11707
   */
  openToReactivate(country: CountryCode, request: Phone, from: Caller): Promise<string> {
    return this.parts.otp.open({ country, phone: parseAccountPhone(country, request), business: 'reactivate' }, from);
  }

  /**
   * Deactivates the account and ends all logins.
   * @throws BizError 47004 while a withdrawal is under way; codes of `OtpService.prove`
   */
  async deactivate(player: PlayerHere, request: DeactivateRequest, from: Caller): Promise<void> {
    const { db, clock, otp, sessions, warnings } = this.parts;
    const { userId, country } = player;
    const phone = await this.own(player, request);
    rejectOpenWithdrawals(await countOpenWithdrawals(db, userId));
    await otp.prove({ country, phone, business: 'deactivate', token: request.token }, request.code, from);
    const ended = await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      rejectOpenWithdrawals(await countOpenWithdrawals(tx, userId));
      await insertDeactivation(tx, userId, request.reason, clock.now());
      const all = await endSessions(tx, userId, 'deactivated', clock.now());
      await warnings.add(tx, userId, 'deactivated');
      return all;
    });
    sessions.notifyEnded(ended, player.sessionId);
  }

  /**
   * Reactivates an account; the player then logs in.
   * @throws BizError 11004 no account has this phone, 47007 staff has closed it; codes of `OtpService.prove`
   */
  async reactivate(country: CountryCode, request: ReactivateRequest, from: Caller): Promise<void> {
    const { db, clock, otp, sessions, warnings } = this.parts;
    const phone = parseAccountPhone(country, request);
    await otp.prove({ country, phone, business: 'reactivate', token: request.token }, request.code, from);
    const userId = await sessions.findUserId(country, phone);
    if (userId === undefined) throw createNoAccount();
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      // The account may have been erased in between: then the phone belongs to nobody.
      if ((await loadOwnPhone(tx, { userId, country })) !== phone) throw createNoAccount();
      if ((await findState(tx, userId)) === 'closed') throw createUnusable('closed');
      if (await endDeactivation(tx, userId, clock.now())) await warnings.add(tx, userId, 'reactivated');
    });
  }

  private async own(player: Player, request: Phone): Promise<string> {
    const phone = parseAccountPhone(player.country, request);
    if (phone === (await loadOwnPhone(this.parts.db, player))) return phone;
    throw createFieldError('phone', 'not_yours', 'is not the phone of this account');
  }
}

const createNoAccount = (): BizError =>
  new BizError(BizCode.otpNoAccount, 'There is no account with this phone number. Please register first.');

function rejectOpenWithdrawals(count: number): void {
  if (count === 0) return;
  throw new BizError(
    BizCode.withdrawalsOpen,
    'A withdrawal is still under way. You can deactivate your account once it has ended.',
    { count },
  );
}
