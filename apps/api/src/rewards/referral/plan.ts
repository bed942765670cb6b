import { assessReward, MIN_MARGIN, MIN_REWARD_ODDS, type RewardBound, type RewardMargins } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { BizCode, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { BizError } from '../../platform/errors/biz-error';
import { type BoundChange } from '../bound-change';
import { FREE_BET_BUDGET } from '../gifts/api';
import { findStoredTerms, type StoredTerms, saveTerms } from './store';

const UNITS = 10_000;
const CENT = UNITS / 100;
/** Largest gift of one side, in whole naira or cedis; limits the damage of a typing error. */
const MAX: Readonly<Record<CountryCode, number>> = { ng: 20_000, gh: 200 };
const MAX_REFERRALS = 100_000;

/** Referral terms as entered by staff. Amounts in naira or cedis. */
export interface ReferralForm {
  country: CountryCode;
  minStake: number;
  referrerGift: number;
  referredGift: number;
  perPlayer: number;
  total: number;
}
export type ReferralPlan = Omit<StoredTerms, 'used' | 'version'>;

const rejected = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/** Checks the bound of a referral: both gifts for the friend's first bet. */
export const checkReferralBound = (
  country: CountryCode,
  { minStake, referrerGift, referredGift }: Pick<ReferralPlan, 'minStake' | 'referrerGift' | 'referredGift'>,
  margins: RewardMargins = MIN_MARGIN,
): RewardBound =>
  assessReward(
    {
      ...{ product: 'sports', stake: minStake, minOdds: MIN_REWARD_ODDS, freeBetBudget: FREE_BET_BUDGET[country] },
      gift: { kind: 'freeBet', amount: referrerGift + referredGift },
    },
    margins,
  );

/**
 * Parses and validates entered terms.
 * @throws BizError 51173
 */
export function parseReferral({ country, ...typed }: ReferralForm): ReferralPlan {
  const amount = (what: string) =>
    z
      .number(`${what} must be a number.`)
      .min(0.01, `${what} must be from 0.01 to ${MAX[country]}.`)
      .max(MAX[country], `${what} must be from 0.01 to ${MAX[country]}.`)
      .transform((value) => Math.round(value * 100) * (UNITS / 100));
  const count = (what: string, min: number, max: number) =>
    z
      .number(`${what} must be a number.`)
      .int(`${what} must be a whole number.`)
      .min(min, `${what}: at least ${min}.`)
      .max(max, `${what}: at most ${max}.`);
  const form = z.object({
    minStake: amount('The minimum stake'),
    referrerGift: amount("The referrer's gift"),
    referredGift: amount("The friend's gift"),
    perPlayer: count('Rewards per player', 1, 1_000),
    total: count('Rewarded referrals', 0, MAX_REFERRALS),
  });
  const read = form.safeParse(typed);
  if (!read.success) throw rejected(read.error.issues[0]?.message ?? 'These terms are not valid.');
  if (checkReferralBound(country, read.data).verdict === 'broken')
    throw rejected(`Both gifts together must be at most ${FREE_BET_BUDGET[country] / UNITS}.`);
  return read.data;
}

/** Lowers both gifts in proportion when together they exceed the budget of a player. Hold the lock of plans. */
export async function lowerTerms({ tx, country }: { tx: Sql; country: CountryCode }): Promise<BoundChange[]> {
  const stored = await findStoredTerms(tx, country, true);
  if (stored === undefined || checkReferralBound(country, stored).verdict !== 'broken') return [];
  const { version: _version, used: _used, ...before } = stored;
  const { referrerGift, referredGift } = before;
  const lower = (gift: Units): Units => {
    const share = (BigInt(gift) * BigInt(FREE_BET_BUDGET[country])) / BigInt(referrerGift + referredGift);
    return Math.floor(Number(share) / CENT) * CENT;
  };
  const after = { ...before, referrerGift: lower(referrerGift), referredGift: lower(referredGift) };
  await saveTerms(tx, country, after);
  return [{ action: 'gifts of referrals lowered', subject: `referral ${country}`, before, after }];
}

/** Returns the highest remaining cost of the referrals of a plan, units. */
export const getOpenCost = ({ total, referrerGift, referredGift }: ReferralPlan, used: number): number =>
  Math.max(0, total - used) * (referrerGift + referredGift);

/**
 * Saves the referral terms of a country if the stored version is the one that the form was opened with (empty when there was none).
 * Rewarded players keep their gifts.
 * @param also work in the same transaction, with the previous terms
 * @throws BizError 51171 changed in the meantime, 51173 fewer than were already rewarded
 */
export async function planReferral(
  db: Database,
  country: CountryCode,
  plan: ReferralPlan,
  seen: string,
  also: (tx: Sql, before: ReferralPlan | null) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
    const stored = await findStoredTerms(tx, country, true);
    if ((stored?.version ?? '') !== seen)
      throw new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has just changed these terms.');
    if (plan.total < (stored?.used ?? 0))
      throw rejected(`${stored?.used ?? 0} referrals were already rewarded: there cannot be fewer.`);
    await saveTerms(tx, country, plan);
    const { version: _version, used: _used, ...before } = stored ?? {};
    await also(tx, stored === undefined ? null : (before as ReferralPlan));
  });
}
