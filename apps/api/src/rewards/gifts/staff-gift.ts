import { type CountryCode } from '@oware/config';
import { BizCode, type GiftKind } from '@oware/contracts';
import { z } from 'zod';
import { isDeactivated } from '../../identity/session/api';
import { lockPlayer } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { lockIds } from '../../platform/database/lock-ids';
import { BizError } from '../../platform/errors/biz-error';
import { isExcluded } from '../../protection/limits/api';
import { type RemoteConfig, units } from '../../settings/remote-config/api';
import { sumGivenByStaff } from './issued';
import { type Gifts } from './service';
import { findGiftByReason, type GiftRow } from './store';

const DAY = 24 * 60 * 60_000;

/** Gift that staff can give. Amounts in whole naira or cedis. */
export interface GiftTemplate {
  id: string;
  name: string;
  kind: GiftKind;
  amount: Readonly<Record<CountryCode, number>>;
  minOrder: Readonly<Record<CountryCode, number>>;
  days: number;
}
const none = { ng: 0, gh: 0 };
export const giftTemplates: readonly GiftTemplate[] = [
  { id: 'sorry-cash', name: 'Sorry: cash', kind: 1, amount: { ng: 500, gh: 10 }, minOrder: none, days: 14 },
  { id: 'sorry-bet', name: 'Sorry: a free bet', kind: 3, amount: { ng: 1000, gh: 20 }, minOrder: none, days: 7 },
  {
    id: 'thanks',
    name: 'Thanks: a discount',
    kind: 2,
    amount: { ng: 1000, gh: 20 },
    minOrder: { ng: 2000, gh: 40 },
    days: 14,
  },
];

/** Default monthly budget of staff gifts in units, used when `gifts.staff.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 5_000_000_000, gh: 100_000_000 };

/** Maximum number of staff gifts per player within 30 days. */
const A_PLAYER = { gifts: 3, within: 30 * DAY } as const;

/** Returns the monthly budget of staff gifts. */
export const getStaffBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('gifts.staff.month', units, MONTH[country]);

interface Dependencies {
  db: Database;
  clock: Clock;
  gifts: Pick<Gifts, 'give' | 'notify'>;
  remoteConfig: RemoteConfig;
}

/**
 * Gives a player a gift of a template, once for each key, within the month's budget.
 * @param also work in the same transaction, when the gift is new
 * @throws BizError 51173 beyond the budget or the maximum per player, the key was used for another player, or the player is self-excluded
 * or deactivated
 */
export async function giveByStaff(
  { db, clock, gifts, remoteConfig }: Dependencies,
  { userId, country, template, key }: { userId: string; country: CountryCode; template: GiftTemplate; key: string },
  also: (tx: Sql, gift: GiftRow) => Promise<void>,
): Promise<GiftRow> {
  const budget = await getStaffBudget(remoteConfig, country);
  const amount = template.amount[country] * 10_000;
  const reason = `staff:${key}`;
  const gift = await db.transaction(async (tx) => {
    // Serialised, so that two simultaneous gifts cannot both use the last of the budget.
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.staffGifts]);
    const existing = await findGiftByReason(tx, userId, reason);
    if (existing !== undefined) return existing;
    await rejectMore(tx, userId, reason, clock.now());
    if ((await sumGivenByStaff(tx, country, getDecisionTime(clock))) + amount > budget)
      throw new BizError(BizCode.staffValueRefused, 'This gift exceeds the budget of the month.');
    await lockPlayer(tx, userId);
    const excluded = await isExcluded(tx, userId, clock, ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES']);
    if (excluded || (await isDeactivated(tx, userId)))
      throw new BizError(BizCode.staffValueRefused, 'This player cannot receive gifts now.');
    const made = await gifts.give(tx, {
      userId,
      country,
      kind: template.kind,
      amount,
      leastOrderAmount: template.minOrder[country] * 10_000,
      expireTime: clock.now() + template.days * DAY,
      reason,
    });
    await also(tx, made);
    return made;
  });
  gifts.notify(gift);
  return gift;
}

/**
 * Rejects a gift beyond the limits.
 * @throws BizError 51173 the form has given another player a gift, or the player has had the maximum
 */
async function rejectMore(tx: Sql, userId: string, reason: string, now: number): Promise<void> {
  const { elsewhere, had } = await queryCheckedRow(
    tx,
    z.object({ elsewhere: z.boolean(), had: z.number().int() }),
    `select exists (select from gifts where reason = $2) as elsewhere,
       (select count(*)::int from gifts where user_id = $1 and reason like 'staff:%' and created_at > $3) as had`,
    [userId, reason, now - A_PLAYER.within],
  );
  if (elsewhere)
    throw new BizError(
      BizCode.staffValueRefused,
      'This form has given a gift to another player. Please open the page again.',
    );
  if (had >= A_PLAYER.gifts)
    throw new BizError(
      BizCode.staffValueRefused,
      `Staff have given this player ${A_PLAYER.gifts} gifts within 30 days.`,
    );
}
