import { BizCode, type WithdrawalUnconfirmed, type WithdrawRequest } from '@oware/contracts';
import { z } from 'zod';
import { isDeactivated, loadOwnPhone } from '../../identity/session/api';
import { lockPlayer } from '../../ledger/api';
import { type OtpService } from '../../identity/otp/api';
import { type Pins } from '../../identity/pin/api';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { type RemoteConfig, units } from '../../settings/remote-config/api';
import { type Player } from '../../platform/http/caller';

const DAY = 24 * 60 * 60_000;

/** Runs within the transaction that accepts a withdrawal, and rejects it by throwing. */
type ConfirmedBy = (tx: Sql) => Promise<void>;
/** Proof that a player must give before a withdrawal is accepted. */
export type WithdrawCheck = (player: Player, request: WithdrawRequest) => Promise<ConfirmedBy>;

interface Dependencies {
  clock: Clock;
  otp: OtpService;
  pins: Pins;
  remoteConfig: RemoteConfig;
}

/**
 * Creates the check that requires a one-time password or the PIN for withdrawals. Remote configuration by country: `withdraw.verify.switch`
 * (true unless set), `withdraw.verify.threshold` in units of 1/10000 (0 unless set): the sum of a player's withdrawals in 24 hours from
 * which the check applies.
 * @throws BizError 44005 when neither was sent; codes of `Pins.check`; 11702 for an invalid token
 */
export function createWithdrawCheck({ clock, otp, pins, remoteConfig }: Dependencies): WithdrawCheck {
  return async (player, { amount, otpToken, pin }) => {
    const switches = await remoteConfig.of(player.country);
    const from = switches.get('withdraw.verify.switch', z.boolean(), true)
      ? switches.get('withdraw.verify.threshold', units, 0)
      : Infinity;
    // The PIN's slow hash is checked before the transaction starts.
    if (pin !== undefined) await pins.check(player, pin);
    return async (tx) => {
      await lockPlayer(tx, player.userId);
      if (await isDeactivated(tx, player.userId))
        throw new BizError(BizCode.loginRequired, 'This account is deactivated.');
      if (pin !== undefined || (await sumWithdrawnSince(tx, player.userId, clock.now() - DAY)) + amount < from) return;
      const phone = await loadOwnPhone(tx, player);
      if (otpToken === undefined) throw unconfirmed({ phone, pinSet: await pins.isSet(player.userId, tx) });
      await otp.redeem({ country: player.country, phone, business: 'withdraw', token: otpToken }, tx);
    };
  };
}

/** Returns the sum of a player's withdrawals created after `since` that did not fail. */
async function sumWithdrawnSince(sql: Sql, userId: string, since: number): Promise<number> {
  const [row] = await sql.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::bigint as sum from trades where user_id = $1 and kind = 'withdrawal' and status <> 'failed' and created_at > $2",
    [userId, since],
  );
  return row?.sum ?? 0;
}

const unconfirmed = (data: WithdrawalUnconfirmed): BizError =>
  new BizError(BizCode.withdrawalUnconfirmed, 'Confirm this withdrawal with a one-time code or your PIN.', data);
