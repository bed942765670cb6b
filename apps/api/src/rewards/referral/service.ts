import { type CountryCode } from '@oware/config';
import {
  BizCode,
  type Referral,
  type ReferralCodeResponse,
  type ReferralResponse,
  type ReferralState,
} from '@oware/contracts';
import { isDeactivated } from '../../identity/deactivation/store';
import { type OpenedAccount } from '../../identity/registration/service';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { isExcluded } from '../../protection/limits/refuse-excluded';
import { type Gifts } from '../gifts/service';
import { type GiftRow } from '../gifts/store';
import { readReferralCode } from './code';
import {
  codeOf,
  earnedBy,
  insertReferral,
  lockWaiting,
  markRefused,
  markRewarded,
  ownerOfCode,
  referralOf,
  type ReferralRow,
  referralsBy,
  rewardsOf,
  sameOwner,
  takeReward,
  termsOf,
  type WaitingReferral,
} from './store';

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Gifts;
}

/** A gift of a referral is to be redeemed within so many ms. */
const GIFT_LASTS = 30 * 24 * 60 * 60_000;
const CASH = 1;
/** Who registers has no id yet. */
const NOBODY = '';

/**
 * Referral: a player's code, who came with it, and a cash gift to both, once, after the first bet of own money of who came was
 * won or lost (docs/adr/0078). Who looks like the referrer gives nothing.
 */
export class Referrals {
  constructor(private readonly parts: Parts) {}

  /** A player's code, what it gives (nothing to who is excluded or deactivated), and who came with it. */
  async of(userId: string, country: CountryCode): Promise<ReferralResponse> {
    const { db } = this.parts;
    const code = await codeOf(db, userId, country, await this.#now(db));
    const [terms, earned, rows, own] = await Promise.all([
      this.#isClosed(db, userId).then((closed) => (closed ? undefined : termsOf(db, country))),
      earnedBy(db, userId),
      referralsBy(db, userId),
      referralOf(db, userId),
    ]);
    return { code, terms: terms ?? null, earned, referrals: rows.map(referralView), own: own ? stateOf(own) : null };
  }

  /**
   * What a code gives who registers with it on a device.
   * @throws BizError 51135 no such code, or no referral in the country, 51136 its player, or somebody whom they brought, was logged in on this device
   */
  async check(country: CountryCode, typed: string, deviceId: string): Promise<ReferralCodeResponse> {
    const { db } = this.parts;
    const code = readReferralCode(typed);
    const terms = await termsOf(db, country);
    const referrerId = code === null || terms === undefined ? undefined : await ownerOfCode(db, country, code);
    if (terms === undefined || referrerId === undefined) throw unknown();
    if ((await sameOwner(db, referrerId, { userId: NOBODY, phone: null, deviceId })) !== null)
      throw new BizError(BizCode.referralSameDevice, 'This referral code does not count on this device.');
    return { referredGift: terms.referredGift, minStake: terms.minStake };
  }

  /** Notes with whose code an account was opened. A code that does not work keeps nobody from registering. */
  async attribute(tx: Sql, { userId, country, phone, deviceId, referral }: OpenedAccount): Promise<void> {
    const code = referral === null ? null : readReferralCode(referral);
    if (code === null || (await termsOf(tx, country)) === undefined) return;
    const referrerId = await ownerOfCode(tx, country, code);
    if (referrerId === undefined) return;
    const refused = await sameOwner(tx, referrerId, { userId, phone, deviceId });
    await insertReferral(tx, { userId, referrerId, country, joinedAt: await this.#now(tx), refused });
  }

  /**
   * Gives both their gift, or decides that there is none. Another process that does the same at once finds it done. While one of
   * them is self-excluded or deactivated it waits.
   * @returns whether it gave
   */
  async reward(referral: WaitingReferral): Promise<boolean> {
    const { db, gifts } = this.parts;
    const given = await db.transaction((tx) => this.#decide(tx, referral));
    for (const gift of given) gifts.notify(gift);
    return given.length > 0;
  }

  async #decide(tx: Sql, { userId, referrerId, country }: WaitingReferral): Promise<GiftRow[]> {
    for (const id of [userId, referrerId].sort()) await lockPlayer(tx, id);
    if (!(await lockWaiting(tx, userId))) return [];
    for (const id of [userId, referrerId]) if (await this.#isClosed(tx, id)) return [];
    const same = await sameOwner(tx, referrerId, { userId, phone: null, deviceId: null });
    if (same !== null) {
      await markRefused(tx, userId, same);
      return [];
    }
    const terms = await termsOf(tx, country);
    if (terms !== undefined && (await rewardsOf(tx, referrerId)) >= terms.perPlayer) {
      await markRefused(tx, userId, 'most');
      return [];
    }
    const reward = await takeReward(tx, country);
    if (reward === undefined) {
      await markRefused(tx, userId, 'budget');
      return [];
    }
    const now = await this.#now(tx);
    await markRewarded(tx, userId, now, reward);
    const gift = { country, kind: CASH, expireTime: now + GIFT_LASTS } as const;
    return [
      await this.parts.gifts.give(tx, { ...gift, userId, amount: reward.referredGift, reason: 'referred' }),
      await this.parts.gifts.give(tx, {
        ...gift,
        userId: referrerId,
        amount: reward.referrerGift,
        reason: `referral:${userId}`,
      }),
    ];
  }

  async #isClosed(sql: Sql, userId: string): Promise<boolean> {
    return (
      (await isExcluded(sql, userId, this.parts.clock, ['ALL', 'REAL_SPORTS'])) || (await isDeactivated(sql, userId))
    );
  }

  async #now(sql: Sql): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}

const stateOf = ({ rewardedAt, refused }: ReferralRow): ReferralState =>
  rewardedAt !== null ? 'rewarded' : refused !== null ? 'refused' : 'waiting';

const referralView = (row: ReferralRow): Referral => ({
  phoneEnd: row.phoneEnd,
  joinedAt: row.joinedAt,
  state: stateOf(row),
  rewardedAt: row.rewardedAt,
});

const unknown = (): BizError =>
  new BizError(BizCode.referralUnknown, 'This referral code does not work. Please check it.');
