import { boundReward, formatCurrencyCode, GIFT_KIND, LEAST_REWARD_ODDS, type RewardBound } from '@oware/betting';
import { countries, type CountryCode, offeredKey, type PromotionGuide } from '@oware/config';
import { BizCode, type DropKind } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { units } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { FREE_BET_BUDGET } from '../gifts/allowance';
import { type DropTerms, insertDrop, plannedInMonth } from './store';

const UNITS = 10_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The largest gift and the largest drop: a typing error must not empty the house. In whole naira or cedis, and gifts. */
const MOST: Readonly<Record<CountryCode, number>> = { ng: 100_000, gh: 2_000 };
const MOST_GIFTS = 10_000;
/** Drops are announced at most so long before, ms. */
const AHEAD = 60 * DAY;
/** Units that drops of a calendar month may give, while `giftGrab.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 20_000_000_000, gh: 400_000_000 };

/** What a form says of a gift's kind: 1 cash, 3 free bet. */
export const giftKind = z.enum(['1', '3']).transform((kind): DropKind => (kind === '1' ? 1 : 3));

/** A drop as staff writes it. Amounts in whole naira or cedis. */
export const dropForm = z.object({
  country: z.enum(['ng', 'gh']),
  kind: giftKind,
  amount: z.number(),
  total: z.number(),
  startTime: z.number(),
  minutes: z.number(),
  days: z.number(),
  key: z.uuid(),
});
type DropForm = z.output<typeof dropForm>;

/** What drops of a month may give. */
export const dropBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('giftGrab.month', units, MONTH[country]);

interface Parts {
  db: Database;
  clock: Clock;
  remoteConfig: RemoteConfig;
}

const refused = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/** @throws BizError 51173 when a number is not whole or out of bounds */
export function within(value: number, least: number, most: number, what: string): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw refused(`${what} must be a whole number from ${least} to ${most}.`);
}

/** @throws BizError 51173 when the promotion is switched off in the country */
export async function refuseOff(
  sql: Sql,
  config: RemoteConfig,
  country: CountryCode,
  guide: PromotionGuide,
): Promise<void> {
  if (!(await config.of(country, sql)).get(offeredKey(guide), z.boolean(), true))
    throw refused(`This promotion is switched off: set ${offeredKey(guide)} to true first.`);
}

function check({ country, amount, total, minutes, days, startTime }: DropForm, now: number): void {
  within(amount, 1, MOST[country], 'What a gift is worth');
  within(total, 1, MOST_GIFTS, 'The number of gifts');
  within(minutes, 1, 24 * 60, 'Minutes');
  within(days, 1, 60, 'Days');
  if (!(startTime > now)) throw refused('A drop is announced before it begins: its start must be to come.');
  if (startTime > now + AHEAD) throw refused('A drop begins within 60 days.');
}

/** The bound of a gift of a drop, which asks for no stake. */
export const boundDrop = ({ country, kind, amount }: Pick<DropTerms, 'country' | 'kind' | 'amount'>): RewardBound =>
  boundReward({
    ...{ product: 'sports', stake: 0, leastOdds: LEAST_REWARD_ODDS, freeBetBudget: FREE_BET_BUDGET[country] },
    gift: { kind: kind === GIFT_KIND.cash ? 'cash' : 'freeBet', amount },
  });

/** Rejects a gift by which players gain money. @throws BizError 51173 */
export function rejectUnbounded({ verdict }: RewardBound, country: CountryCode): void {
  if (verdict === 'broken')
    throw refused(
      `No stake pays for this gift: give free bets of ${formatCurrencyCode(countries[country].currency, FREE_BET_BUDGET[country])} at most.`,
    );
}

/**
 * Announces a drop, once for each key, within the budget of the month in which it begins. @param also within the transaction, of a drop that is new
 * @throws BizError 51173 a value out of bounds, cash, beyond the budget, or gift grab is switched off
 */
export async function planDrop(
  { db, clock, remoteConfig }: Parts,
  form: DropForm,
  also: (tx: Sql, id: number) => Promise<void>,
): Promise<void> {
  const { country, kind, amount, total, minutes, days, startTime, key } = form;
  const budget = await dropBudget(remoteConfig, country);
  await db.transaction(async (tx) => {
    // One after the other, so that two who plan at once do not both see the last of the budget.
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
    const now = decisionTime(clock) ?? (await databaseNow(tx));
    if ((await tx.query('select 1 from gift_drops where key = $1', [key])).length > 0) return;
    await refuseOff(tx, remoteConfig, country, 'gift_grab_guide');
    check(form, now);
    rejectUnbounded(boundDrop({ country, kind, amount: amount * UNITS }), country);
    if ((await plannedInMonth(tx, country, startTime)) + amount * UNITS * total > budget)
      throw refused('This drop is beyond the budget of its month.');
    const id = await insertDrop(
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
