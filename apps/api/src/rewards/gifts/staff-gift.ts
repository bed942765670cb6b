import { type CountryCode } from '@oware/config';
import { BizCode, type GiftKind } from '@oware/contracts';
import { z } from 'zod';
import { isDeactivated } from '../../identity/deactivation/store';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { lockIds } from '../../platform/database/lock-ids';
import { BizError } from '../../platform/http/biz-error';
import { isExcluded } from '../../protection/limits/refuse-excluded';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { units } from '../../settings/remote-config/schemas';
import { givenByStaff } from './issued';
import { type Gifts } from './service';
import { giftByReason, type GiftRow } from './store';

const DAY = 24 * 60 * 60_000;

/** A gift that staff may give. Amounts in whole naira or cedis. */
export interface GiftTemplate {
  id: string;
  name: string;
  kind: GiftKind;
  amount: Readonly<Record<CountryCode, number>>;
  leastOrder: Readonly<Record<CountryCode, number>>;
  days: number;
}
const none = { ng: 0, gh: 0 };
export const giftTemplates: readonly GiftTemplate[] = [
  { id: 'sorry-cash', name: 'Sorry: cash', kind: 1, amount: { ng: 500, gh: 10 }, leastOrder: none, days: 14 },
  { id: 'sorry-bet', name: 'Sorry: a free bet', kind: 3, amount: { ng: 1000, gh: 20 }, leastOrder: none, days: 7 },
  {
    id: 'thanks',
    name: 'Thanks: a discount',
    kind: 2,
    amount: { ng: 1000, gh: 20 },
    leastOrder: { ng: 2000, gh: 40 },
    days: 14,
  },
];

/** Units that staff may give in a calendar month, while `gifts.staff.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 5_000_000_000, gh: 100_000_000 };

/** Gifts of staff that a player may have had within 30 days. */
const A_PLAYER = { gifts: 3, within: 30 * DAY } as const;

/** What staff may give in a month. */
export const staffBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('gifts.staff.month', units, MONTH[country]);

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Pick<Gifts, 'give' | 'notify'>;
  remoteConfig: RemoteConfig;
}

/**
 * Gives a player a gift of a template, once for each key, within the month's budget. @param also within the transaction, of a gift that is new
 * @throws BizError 51173 beyond the budget, the player has had enough of them, the key has given another player one, the player has closed everything to themselves, or the account is deactivated
 */
export async function giveByStaff(
  { db, clock, gifts, remoteConfig }: Parts,
  { userId, country, template, key }: { userId: string; country: CountryCode; template: GiftTemplate; key: string },
  also: (tx: Sql, gift: GiftRow) => Promise<void>,
): Promise<GiftRow> {
  const budget = await staffBudget(remoteConfig, country);
  const amount = template.amount[country] * 10_000;
  const reason = `staff:${key}`;
  const gift = await db.transaction(async (tx) => {
    // One after the other, so that two who give at once do not both see the last of the budget.
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.staffGifts]);
    const known = await giftByReason(tx, userId, reason);
    if (known !== undefined) return known;
    await refuseMore(tx, userId, reason, clock.now());
    if ((await givenByStaff(tx, country, decisionTime(clock))) + amount > budget)
      throw new BizError(BizCode.staffValueRefused, 'This gift is beyond the budget of the month.');
    await lockPlayer(tx, userId);
    const excluded = await isExcluded(tx, userId, clock, ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES']);
    if (excluded || (await isDeactivated(tx, userId)))
      throw new BizError(BizCode.staffValueRefused, 'This player takes no gifts now.');
    const made = await gifts.give(tx, {
      userId,
      country,
      kind: template.kind,
      amount,
      leastOrderAmount: template.leastOrder[country] * 10_000,
      expireTime: clock.now() + template.days * DAY,
      reason,
    });
    await also(tx, made);
    return made;
  });
  gifts.notify(gift);
  return gift;
}

/** @throws BizError 51173 the form has given somebody else a gift, or the player has had enough of them */
async function refuseMore(tx: Sql, userId: string, reason: string, now: number): Promise<void> {
  const { elsewhere, had } = await checkedRow(
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
      `Staff has given this player ${A_PLAYER.gifts} gifts within 30 days.`,
    );
}
