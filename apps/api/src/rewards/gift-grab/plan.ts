import { assessReward, formatCurrencyCode, GIFT_KIND, MIN_REWARD_ODDS, type RewardBound } from '@oware/betting';
import { countries, type CountryCode, getOfferedKey, type PromotionGuide } from '@oware/config';
import { BizCode, type GiftGrabKind } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { type RemoteConfig, units } from '../../settings/remote-config/api';
import { FREE_BET_BUDGET } from '../gifts/api';
import { type GiftGrabTerms, insertGiftGrab, sumMonth } from './store';

const UNITS = 10_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Largest gift, in whole naira or cedis; limits the damage of a typing error. */
const MAX: Readonly<Record<CountryCode, number>> = { ng: 100_000, gh: 2_000 };
const MAX_GIFTS = 10_000;
/** Longest time between announcement and start, ms. */
const AHEAD = 60 * DAY;
/** Default monthly budget of gift grabs in units, used when `giftGrab.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 20_000_000_000, gh: 400_000_000 };

/** Kind of gift in a form: 1 cash, 3 free bet. */
export const giftKind = z.enum(['1', '3']).transform((kind): GiftGrabKind => (kind === '1' ? 1 : 3));

/** Gift grab as entered by staff. Amounts in whole naira or cedis. */
export const giftGrabForm = z.object({
  country: z.enum(['ng', 'gh']),
  kind: giftKind,
  amount: z.number(),
  total: z.number(),
  startTime: z.number(),
  minutes: z.number(),
  days: z.number(),
  key: z.uuid(),
});
type DropForm = z.output<typeof giftGrabForm>;

/** Returns the monthly budget of gift grabs. */
export const getGiftGrabBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('giftGrab.month', units, MONTH[country]);

interface Dependencies {
  db: Database;
  clock: Clock;
  remoteConfig: RemoteConfig;
}

const rejected = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/**
 * Requires a whole number within bounds.
 * @throws BizError 51173
 */
export function requireWithin(value: number, min: number, max: number, what: string): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw rejected(`${what} must be a whole number from ${min} to ${max}.`);
}

/**
 * Requires that the promotion is switched on in the country.
 * @throws BizError 51173
 */
export async function requireOn(
  sql: Sql,
  config: RemoteConfig,
  country: CountryCode,
  guide: PromotionGuide,
): Promise<void> {
  if (!(await config.of(country, sql)).get(getOfferedKey(guide), z.boolean(), true))
    throw rejected(`This promotion is switched off: set ${getOfferedKey(guide)} to true first.`);
}

function check({ country, amount, total, minutes, days, startTime }: DropForm, now: number): void {
  requireWithin(amount, 1, MAX[country], 'The amount of a gift');
  requireWithin(total, 1, MAX_GIFTS, 'The number of gifts');
  requireWithin(minutes, 1, 24 * 60, 'Minutes');
  requireWithin(days, 1, 60, 'Days');
  if (!(startTime > now)) throw rejected('Announce a gift grab before it begins: its start must be in the future.');
  if (startTime > now + AHEAD) throw rejected('A gift grab must begin within 60 days.');
}

/** Checks the bound of a gift of a gift grab, which requires no stake. */
export const checkGiftGrabBound = ({
  country,
  kind,
  amount,
}: Pick<GiftGrabTerms, 'country' | 'kind' | 'amount'>): RewardBound =>
  assessReward({
    ...{ product: 'sports', stake: 0, minOdds: MIN_REWARD_ODDS, freeBetBudget: FREE_BET_BUDGET[country] },
    gift: { kind: kind === GIFT_KIND.cash ? 'cash' : 'freeBet', amount },
  });

/**
 * Rejects a gift that would cost more than it brings in.
 * @throws BizError 51173
 */
export function rejectUnbounded({ verdict }: RewardBound, country: CountryCode): void {
  if (verdict === 'broken')
    throw rejected(
      `No stake covers this gift: give free bets of at most ${formatCurrencyCode(countries[country].currency, FREE_BET_BUDGET[country])}.`,
    );
}

/**
 * Announces a gift grab, once for each key, within the budget of the month in which it starts.
 * @param also work in the same transaction, when the gift grab is new
 * @throws BizError 51173 a value out of bounds, cash, beyond the budget, or gift grab is switched off
 */
export async function planGiftGrab(
  { db, clock, remoteConfig }: Dependencies,
  form: DropForm,
  also: (tx: Sql, id: number) => Promise<void>,
): Promise<void> {
  const { country, kind, amount, total, minutes, days, startTime, key } = form;
  const budget = await getGiftGrabBudget(remoteConfig, country);
  await db.transaction(async (tx) => {
    // Serialised, so that two simultaneous plans cannot both use the last of the budget.
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
    const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
    if ((await tx.query('select 1 from gift_drops where key = $1', [key])).length > 0) return;
    await requireOn(tx, remoteConfig, country, 'gift_grab_guide');
    check(form, now);
    rejectUnbounded(checkGiftGrabBound({ country, kind, amount: amount * UNITS }), country);
    if ((await sumMonth(tx, country, startTime)) + amount * UNITS * total > budget)
      throw rejected('This gift grab exceeds the budget of its month.');
    const id = await insertGiftGrab(
      tx,
      {
        ...{ key, country, kind, total, startTime },
        amount: amount * UNITS,
        endTime: startTime + minutes * MINUTE,
        lasts: days * DAY,
      },
      now,
    );
    if (id !== undefined) await also(tx, id);
  });
}
