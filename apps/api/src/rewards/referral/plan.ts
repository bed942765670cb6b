import { boundReward, LEAST_MARGIN, LEAST_REWARD_ODDS, type RewardBound, type RewardMargins } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { BizCode, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { BizError } from '../../platform/http/biz-error';
import { type BoundChange } from '../bound-change';
import { FREE_BET_BUDGET } from '../gifts/allowance';
import { keptTerms, type KeptTerms, putTerms } from './store';

const UNITS = 10_000;
const CENT = UNITS / 100;
/** The largest gift of one side, in whole naira or cedis, and the most referrals: a typing error must not empty the house. */
const MOST: Readonly<Record<CountryCode, number>> = { ng: 20_000, gh: 200 };
const MOST_REFERRALS = 100_000;

/** What referrals give, as staff writes it. Amounts in naira or cedis. */
export interface ReferralForm {
  country: CountryCode;
  minStake: number;
  referrerGift: number;
  referredGift: number;
  perPlayer: number;
  total: number;
}
export type ReferralPlan = Omit<KeptTerms, 'used' | 'version'>;

const refused = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/** The bound of a referral: both gifts for the friend's first bet. */
export const boundReferral = (
  country: CountryCode,
  { minStake, referrerGift, referredGift }: Pick<ReferralPlan, 'minStake' | 'referrerGift' | 'referredGift'>,
  margins: RewardMargins = LEAST_MARGIN,
): RewardBound =>
  boundReward(
    {
      ...{ product: 'sports', stake: minStake, leastOdds: LEAST_REWARD_ODDS, freeBetBudget: FREE_BET_BUDGET[country] },
      gift: { kind: 'freeBet', amount: referrerGift + referredGift },
    },
    margins,
  );

/** Checks terms as they were typed. @throws BizError 51173 */
export function readReferral({ country, ...typed }: ReferralForm): ReferralPlan {
  const amount = (what: string) =>
    z
      .number(`${what} must be a number.`)
      .min(0.01, `${what} must be from 0.01 to ${MOST[country]}.`)
      .max(MOST[country], `${what} must be from 0.01 to ${MOST[country]}.`)
      .transform((value) => Math.round(value * 100) * (UNITS / 100));
  const count = (what: string, least: number, most: number) =>
    z
      .number(`${what} must be a number.`)
      .int(`${what} must be whole.`)
      .min(least, `${what}: ${least} at least.`)
      .max(most, `${what}: ${most} at most.`);
  const form = z.object({
    minStake: amount('The least stake'),
    referrerGift: amount("The referrer's gift"),
    referredGift: amount("The friend's gift"),
    perPlayer: count('Rewards of one player', 1, 1_000),
    total: count('Referrals that are rewarded', 0, MOST_REFERRALS),
  });
  const read = form.safeParse(typed);
  if (!read.success) throw refused(read.error.issues[0]?.message ?? 'This does not work.');
  if (boundReferral(country, read.data).verdict === 'broken')
    throw refused(`Both gifts together must be ${FREE_BET_BUDGET[country] / UNITS} at most.`);
  return read.data;
}

/** Lowers both gifts, in proportion, to the budget of a player when they are above it. Hold the lock of plans. */
export async function lowerTerms({ tx, country }: { tx: Sql; country: CountryCode }): Promise<BoundChange[]> {
  const kept = await keptTerms(tx, country, true);
  if (kept === undefined || boundReferral(country, kept).verdict !== 'broken') return [];
  const { version: _version, used: _used, ...before } = kept;
  const { referrerGift, referredGift } = before;
  const lower = (gift: Units): Units => {
    const share = (BigInt(gift) * BigInt(FREE_BET_BUDGET[country])) / BigInt(referrerGift + referredGift);
    return Math.floor(Number(share) / CENT) * CENT;
  };
  const after = { ...before, referrerGift: lower(referrerGift), referredGift: lower(referredGift) };
  await putTerms(tx, country, after);
  return [{ action: 'gifts of referrals lowered', subject: `referral ${country}`, before, after }];
}

/** What they may still cost, units. */
export const openCost = ({ total, referrerGift, referredGift }: ReferralPlan, used: number): number =>
  Math.max(0, total - used) * (referrerGift + referredGift);

/**
 * Writes what referrals of a country give as it was seen: the version that the form was opened with, empty when there was none. Who was rewarded keeps their gift.
 * @param also within the transaction, with what was there before
 * @throws BizError 51171 somebody else has written it since, 51173 fewer than were rewarded
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
    const kept = await keptTerms(tx, country, true);
    if ((kept?.version ?? '') !== seen)
      throw new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has changed these terms meanwhile.');
    if (plan.total < (kept?.used ?? 0))
      throw refused(`${kept?.used ?? 0} referrals were rewarded already: there cannot be fewer.`);
    await putTerms(tx, country, plan);
    const { version: _version, used: _used, ...before } = kept ?? {};
    await also(tx, kept === undefined ? null : (before as ReferralPlan));
  });
}
