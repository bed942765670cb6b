import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import {
  BizCode,
  type Referral,
  type ReferralCodeResponse,
  type ReferralResponse,
  type ReferralState,
} from '@oware/contracts';
import { isDeactivated } from '../../identity/session/api';
import { type OpenedAccount } from '../../identity/registration/api';
import { lockPlayer } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { isExcluded } from '../../protection/limits/api';
import { type GiftRow, type Gifts, isWithinAllowance, lockAlike } from '../gifts/api';
import { parseReferralCode } from './code';
import { createBlockHash, findHold, saveSignal } from './signals';
import {
  getCode,
  sumEarned,
  insertReferral,
  lockWaiting,
  markHeld,
  markRejected,
  markRewarded,
  findCodeOwner,
  findReferral,
  type ReferralRow,
  listReferrals,
  countRewards,
  findSharedSignal,
  takeReward,
  findTerms,
  type WaitingReferral,
} from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  gifts: Gifts;
  /** Secret for the hashes of address blocks. */
  secret: Buffer;
}

/** Validity of a referral free bet, ms. */
const GIFT_DURATION_MS = 30 * 24 * 60 * 60_000;
/** Placeholder for the id that a player does not have yet while registering. */
const NOBODY = '';

/**
 * Referral: a player's code, the players who joined by it, and a free bet for both, once the referred player's first own-money bet is
 * settled (docs/adr/0078). A referral from the referrer's own device or phone is rejected; staff decides about accounts of one address
 * block or payout account (docs/adr/0137).
 */
export class Referrals {
  readonly #hashBlock: (address: string) => string;

  constructor(private readonly parts: Dependencies) {
    this.#hashBlock = createBlockHash(parts.secret);
  }

  /**
   * Returns a player's code, its terms (null for excluded or deactivated players), and the players who joined by it.
   * @param address address of the player's call, which is saved as a hash
   */
  async getReferral(userId: string, country: CountryCode, address: string): Promise<ReferralResponse> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const code = await getCode(db, userId, country, now);
    await saveSignal(db, userId, this.#hashBlock(address), now);
    const [terms, earned, rows, own] = await Promise.all([
      this.#isClosed(db, userId).then((closed) => (closed ? undefined : findTerms(db, country))),
      sumEarned(db, userId),
      listReferrals(db, userId),
      findReferral(db, userId),
    ]);
    return { code, terms: terms ?? null, earned, referrals: rows.map(referralView), own: own ? getState(own) : null };
  }

  /**
   * Returns the gift for a player who registers with a code on a device.
   * @throws BizError 51135 no such code, or no referrals in the country, 51136 the referrer, or a player whom they referred, was logged in
   * on this device
   */
  async check(country: CountryCode, typed: string, deviceId: string): Promise<ReferralCodeResponse> {
    const { db } = this.parts;
    const code = parseReferralCode(typed);
    const terms = await findTerms(db, country);
    const referrerId = code === null || terms === undefined ? undefined : await findCodeOwner(db, country, code);
    if (terms === undefined || referrerId === undefined) throw unknown();
    if ((await findSharedSignal(db, referrerId, { userId: NOBODY, phone: null, deviceId })) !== null)
      throw new BizError(BizCode.referralSameDevice, 'You cannot use this referral code on this device.');
    return { referredGift: terms.referredGift, minStake: terms.minStake };
  }

  /**
   * Saves the address block of a new account and, if it was opened with a code, the referrer. An invalid code does not prevent the
   * registration.
   */
  async attribute(tx: Sql, { userId, country, phone, deviceId, address, referral }: OpenedAccount): Promise<void> {
    await saveSignal(tx, userId, this.#hashBlock(address), await this.#now(tx));
    const code = referral === null ? null : parseReferralCode(referral);
    if (code === null || (await findTerms(tx, country)) === undefined) return;
    const referrerId = await findCodeOwner(tx, country, code);
    if (referrerId === undefined) return;
    const refused = await findSharedSignal(tx, referrerId, { userId, phone, deviceId });
    await insertReferral(tx, { userId, referrerId, country, joinedAt: await this.#now(tx), refused });
  }

  /**
   * Gives both players their gifts, or rejects the referral, or holds it for staff. The gift of a player without a verified identity opens
   * once it is verified. If another process has decided it, nothing happens. While one of the players is self-excluded, deactivated or over
   * the allowance, the referral waits.
   * @returns whether it gave the gifts
   */
  async reward(referral: WaitingReferral): Promise<boolean> {
    const { db, gifts } = this.parts;
    const given = await db.transaction((tx) => this.#decide(tx, referral));
    for (const gift of given) gifts.notify(gift);
    return given.length > 0;
  }

  async #decide(tx: Sql, { userId, referrerId, country }: WaitingReferral): Promise<GiftRow[]> {
    for (const id of [userId, referrerId].sort()) await lockPlayer(tx, id);
    const waiting = await lockWaiting(tx, userId);
    if (waiting === undefined) return [];
    for (const id of [userId, referrerId]) if (await this.#isClosed(tx, id)) return [];
    const same = await findSharedSignal(tx, referrerId, { userId, phone: null, deviceId: null });
    if (same !== null) {
      await markRejected(tx, userId, same);
      return [];
    }
    const hold = waiting.releasedAt === null ? await findHold(tx, referrerId, userId) : null;
    if (hold !== null) {
      await markHeld(tx, userId, hold);
      return [];
    }
    const terms = await findTerms(tx, country);
    const now = await this.#now(tx);
    await lockAlike(tx, [userId, referrerId]);
    if (terms !== undefined) {
      const friend = { userId, country, amount: terms.referredGift };
      const own = { userId: referrerId, country, amount: terms.referrerGift };
      for (const gift of [friend, own]) if (!(await isWithinAllowance(tx, gift, now))) return [];
    }
    if (terms !== undefined && (await countRewards(tx, referrerId)) >= terms.perPlayer) {
      await markRejected(tx, userId, 'most');
      return [];
    }
    const reward = await takeReward(tx, country);
    if (reward === undefined) {
      await markRejected(tx, userId, 'budget');
      return [];
    }
    await markRewarded(tx, userId, now, reward);
    const give = (to: string, amount: number, reason: string): Promise<GiftRow> =>
      this.parts.gifts.give(tx, {
        ...{ userId: to, country, kind: GIFT_KIND.freeBet, amount, reason },
        expireTime: now + GIFT_DURATION_MS,
        isReleased: waiting.releasedAt !== null,
      });
    return [
      await give(userId, reward.referredGift, 'referred'),
      await give(referrerId, reward.referrerGift, `referral:${userId}`),
    ];
  }

  async #isClosed(sql: Sql, userId: string): Promise<boolean> {
    return (
      (await isExcluded(sql, userId, this.parts.clock, ['ALL', 'REAL_SPORTS'])) || (await isDeactivated(sql, userId))
    );
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

const getState = ({ rewardedAt, refused }: ReferralRow): ReferralState =>
  rewardedAt !== null ? 'rewarded' : refused !== null ? 'refused' : 'waiting';

const referralView = (row: ReferralRow): Referral => ({
  phoneEnd: row.phoneEnd,
  joinedAt: row.joinedAt,
  state: getState(row),
  rewardedAt: row.rewardedAt,
});

const unknown = (): BizError =>
  new BizError(BizCode.referralUnknown, 'This referral code does not work. Please check it.');
