import {
  BizCode,
  type NewPhoneOtpRequest,
  type OtpVerifyRequest,
  type PrimaryPhoneProof,
  type SubsidiaryOtpRequest,
} from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { type Caller, type OtpService, parseAccountPhone } from '../otp/api';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { createFieldError } from '../../platform/errors/validate';
import { endSessions, loadOwnPhone, recordSensitiveChange, type SessionService } from '../session/api';
import { type Player, type PlayerHere } from '../../platform/http/caller';
import { movePhone, listSubsidiaries } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  otp: OtpService;
  sessions: SessionService;
  warnings: Warnings;
}

/**
 * Phone change of an account: the primary phone is proved, then the new one; or, without the primary phone, one that the account had before
 * (docs/adr/0024). Only a caller who has proved a phone learns whether it has an account.
 */
export class Phones {
  constructor(private parts: Dependencies) {}

  /** Lists the phones that the account had before. */
  listSubsidiaries({ userId }: Player): Promise<string[]> {
    return listSubsidiaries(this.parts.db, userId);
  }

  /**
   * Opens the session for the primary phone.
   * @throws BizError 11707
   */
  async openPrimary(player: Player, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    return otp.open(
      { country: player.country, phone: await loadOwnPhone(db, player), business: 'verify_primary_phone' },
      from,
    );
  }

  /**
   * @returns a token that permits binding a new phone
   * @throws codes of `OtpService.prove`
   */
  async verifyPrimary(player: Player, { otpToken: token, otpCode }: PrimaryPhoneProof, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    return otp.exchange(
      { country: player.country, phone: await loadOwnPhone(db, player), business: 'verify_primary_phone', token },
      otpCode,
      from,
    );
  }

  /**
   * Opens the session for the new phone.
   * @throws BizError 11702 the primary phone is not proved, or for another new one; 40000 it is the same phone
   */
  async openNew(player: Player, { token, ...request }: NewPhoneOtpRequest, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    const { country } = player;
    const phone = parseAccountPhone(country, request);
    const primary = await loadOwnPhone(db, player);
    if (phone === primary) throw createFieldError('phone', 'unchanged', 'is your phone already');
    // One new phone per proof: a login must not be a way to send codes to strangers.
    const reference = await otp.tie({ country, phone: primary, business: 'verify_primary_phone', token }, phone);
    return otp.open({ country, phone, business: 'verify_new_phone' }, from, { reference, userId: player.userId });
  }

  /**
   * Binds the new phone.
   * @throws BizError 11709 it has an account; 11702 the proof of the primary phone was used or has expired
   */
  async verifyNew(player: PlayerHere, request: OtpVerifyRequest, from: Caller): Promise<void> {
    const { db, otp } = this.parts;
    const { country } = player;
    const phone = parseAccountPhone(country, request);
    const primary = await loadOwnPhone(db, player);
    const { reference } = await otp.prove(
      { country, phone, business: 'verify_new_phone', token: request.otpToken },
      request.otpCode,
      from,
    );
    await this.move(player, primary, phone, (tx) =>
      otp.redeemGrant({ country, phone: primary, business: 'verify_primary_phone' }, reference ?? '', tx),
    );
  }

  /**
   * Opens the session for an earlier phone.
   * @throws BizError 40000 when the account never had it
   */
  async openSubsidiary(player: Player, request: SubsidiaryOtpRequest, from: Caller): Promise<string> {
    const phone = await this.subsidiary(player, request);
    return this.parts.otp.open({ country: player.country, phone, business: 'migrate_subsidiary_phone' }, from, {
      reference: player.userId,
      userId: player.userId,
    });
  }

  /**
   * Moves the account to an earlier phone.
   * @throws BizError 11709 it has another account by now; codes of `OtpService.prove`
   */
  async verifySubsidiary(player: PlayerHere, request: OtpVerifyRequest, from: Caller): Promise<void> {
    const { db, otp } = this.parts;
    const { country } = player;
    const phone = await this.subsidiary(player, request);
    const primary = await loadOwnPhone(db, player);
    const held = { country, phone, business: 'migrate_subsidiary_phone', token: request.otpToken } as const;
    const { reference } = await otp.prove(held, request.otpCode, from);
    if (reference !== player.userId)
      throw new BizError(BizCode.otpSessionOver, 'This verification has expired. Please start again.');
    await this.move(player, primary, phone, async () => undefined);
  }

  private async subsidiary(player: Player, request: SubsidiaryOtpRequest): Promise<string> {
    const phone = parseAccountPhone(player.country, request);
    if (!(await this.listSubsidiaries(player)).includes(phone))
      throw createFieldError('phone', 'unknown', 'is not an earlier phone of this account');
    return phone;
  }

  /**
   * Changes the phone and ends the other logins.
   * @param proof redeems the permission in the same transaction
   */
  private async move(player: PlayerHere, from: string, to: string, proof: (tx: Sql) => Promise<void>): Promise<void> {
    const { db, clock, sessions, warnings } = this.parts;
    const { userId, sessionId } = player;
    const now = clock.now();
    const ended = await db.transaction(async (tx) => {
      await proof(tx);
      if (!(await movePhone(tx, player, from, to, now)))
        throw new BizError(BizCode.otpAccountExists, 'This phone number already has an account.');
      await recordSensitiveChange(tx, userId, 'phoneChanged', now);
      const others = await endSessions(tx, userId, 'phone', now, sessionId);
      await warnings.add(tx, userId, 'phoneChanged', from);
      return others;
    });
    sessions.notifyEnded(ended);
  }
}
