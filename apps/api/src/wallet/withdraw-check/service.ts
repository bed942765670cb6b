import { BizCode, type WithdrawalUnconfirmed, type WithdrawRequest } from '@oware/contracts';
import { z } from 'zod';
import { isDeactivated } from '../../identity/deactivation/store';
import { lockPlayer } from '../../ledger/lock-player';
import { type OtpService } from '../../identity/otp/service';
import { type Pins } from '../../identity/pin/service';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { units } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { ownPhone, type Player } from '../../identity/session/own-phone';

const DAY = 24 * 60 * 60_000;

/** Runs within the transaction that takes a withdrawal, and refuses it by throwing. */
type ConfirmedBy = (tx: Sql) => Promise<void>;
/** What must be proved before a withdrawal is taken. */
export type WithdrawCheck = (player: Player, request: WithdrawRequest) => Promise<ConfirmedBy>;

interface Parts {
  clock: Clock;
  otp: OtpService;
  pins: Pins;
  remoteConfig: RemoteConfig;
}

/**
 * Wants a one-time password or the PIN for withdrawals. Remote configuration by country: `withdraw.verify.switch` (true
 * unless set), `withdraw.verify.threshold` in units of 1/10000 (0 unless set): from which sum of a player's withdrawals in
 * 24 hours on.
 * @throws BizError 44005 when neither was given; codes of `Pins.check`; 11702 a token that proves nothing
 */
export function withdrawCheck({ clock, otp, pins, remoteConfig }: Parts): WithdrawCheck {
  return async (player, { amount, otpToken, pin }) => {
    const switches = await remoteConfig.of(player.country);
    const from = switches.get('withdraw.verify.switch', z.boolean(), true)
      ? switches.get('withdraw.verify.threshold', units, 0)
      : Infinity;
    // The PIN's slow hash is no work for a transaction.
    if (pin !== undefined) await pins.check(player, pin);
    return async (tx) => {
      await lockPlayer(tx, player.userId);
      if (await isDeactivated(tx, player.userId))
        throw new BizError(BizCode.loginRequired, 'This account is deactivated.');
      if (pin !== undefined || (await withdrawnSince(tx, player.userId, clock.now() - DAY)) + amount < from) return;
      const phone = await ownPhone(tx, player);
      if (otpToken === undefined) throw unconfirmed({ phone, pinSet: await pins.isSet(player.userId, tx) });
      await otp.redeem({ country: player.country, phone, business: 'withdraw', token: otpToken }, tx);
    };
  };
}

/** What of a player's withdrawals has left or is leaving since then. */
async function withdrawnSince(sql: Sql, userId: string, since: number): Promise<number> {
  const [row] = await sql.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::bigint as sum from trades where user_id = $1 and kind = 'withdrawal' and status <> 'failed' and created_at > $2",
    [userId, since],
  );
  return row?.sum ?? 0;
}

const unconfirmed = (data: WithdrawalUnconfirmed): BizError =>
  new BizError(BizCode.withdrawalUnconfirmed, 'Confirm this withdrawal with a one-time code or your PIN.', data);
