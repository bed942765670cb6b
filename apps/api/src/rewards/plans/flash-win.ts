import { assessReward, GIFT_KIND, MIN_MARGIN, type RewardBound, type RewardMargins } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { BizCode, type FlashPrize } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { type RemoteConfig, units } from '../../settings/remote-config/api';
import { giftKind, rejectUnbounded, requireOn, requireWithin } from '../gift-grab/api';
import { FREE_BET_BUDGET } from '../gifts/api';
import { measureRewardMargins } from '../margins';
import { rejectBeyondMargin } from '../missions/api';
import { type FlashWin, type FlashWinTerms, getBudget, sumMonth } from '../flash-win/api';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNITS = 10_000;
/** Largest prize, in whole naira or cedis; limits the damage of a typing error. */
const MAX: Readonly<Record<CountryCode, number>> = { ng: 1_000_000, gh: 20_000 };
const MAX_WINNERS = 500;
/** Longest time between announcement and start, ms. */
const AHEAD = 60 * DAY;
/** Default monthly budget of flash wins in units, used when `flashWin.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 20_000_000_000, gh: 400_000_000 };

/** Flash win as entered by staff. Amounts in whole naira or cedis; prizes as `1 x 5000, 10 x 500`. */
export const flashWinForm = z.object({
  country: z.enum(['ng', 'gh']),
  kind: giftKind,
  prizes: z.string(),
  minStake: z.number(),
  minOdds: z.number(),
  mostTickets: z.number(),
  startTime: z.number(),
  minutes: z.number(),
  days: z.number(),
  key: z.uuid(),
});
type DrawForm = z.output<typeof flashWinForm>;

/** Returns the monthly budget of flash wins. */
export const getFlashWinBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('flashWin.month', units, MONTH[country]);

const rejected = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/**
 * Parses `1 x 5000, 10 x 500`, with the largest prize first.
 * @throws BizError 51173
 */
function readPrizes(text: string, country: CountryCode): FlashPrize[] {
  const prizes = text.split(',').map((part) => {
    const [, winners, amount] = /^\s*(\d{1,3})\s*[x×]\s*(\d{1,7})\s*$/i.exec(part) ?? [];
    if (winners === undefined || amount === undefined) throw rejected('Enter the prizes as 1 x 5000, 10 x 500.');
    requireWithin(Number(winners), 1, MAX_WINNERS, 'The number of winners of a prize');
    requireWithin(Number(amount), 1, MAX[country], 'The amount of a prize');
    return { winners: Number(winners), amount: Number(amount) * UNITS };
  });
  if (prizes.length > 5) throw rejected('A flash win can have at most five kinds of prizes.');
  if (prizes.reduce((sum, { winners }) => sum + winners, 0) > MAX_WINNERS)
    throw rejected(`A flash win can have at most ${MAX_WINNERS} winners.`);
  if (prizes.some(({ amount }, at) => amount >= (prizes[at - 1]?.amount ?? Infinity)))
    throw rejected('List the largest prize first.');
  return prizes;
}

/** Checks the bound of a flash win: in the worst case its only player wins the largest prize with one ticket. */
export const checkFlashWinBound = (
  {
    country,
    kind,
    prizes,
    minStake,
    minOdds,
  }: Pick<FlashWinTerms, 'country' | 'kind' | 'prizes' | 'minStake' | 'minOdds'>,
  margins: RewardMargins = MIN_MARGIN,
): RewardBound =>
  assessReward(
    {
      ...{ product: 'sports', stake: minStake, minOdds, freeBetBudget: FREE_BET_BUDGET[country] },
      gift: {
        kind: kind === GIFT_KIND.cash ? 'cash' : 'freeBet',
        amount: Math.max(...prizes.map(({ amount }) => amount)),
      },
    },
    margins,
  );

interface Dependencies {
  db: Database;
  clock: Clock;
  remoteConfig: RemoteConfig;
  flashWin: Pick<FlashWin, 'announce'>;
}

function check({ country, minStake, minOdds, mostTickets, minutes, days, startTime }: DrawForm, now: number): void {
  requireWithin(minStake, 1, MAX[country], 'The minimum stake');
  requireWithin(mostTickets, 1, 100, 'Tickets per player');
  requireWithin(minutes, 5, 24 * 60, 'Minutes');
  requireWithin(days, 1, 60, 'Days');
  if (!(minOdds >= 1.2 && minOdds <= 100)) throw rejected('The minimum odds must be from 1.20 to 100.');
  if (!(startTime > now)) throw rejected('Announce a flash win before it begins: its start must be in the future.');
  if (startTime > now + AHEAD) throw rejected('A flash win must begin within 60 days.');
}

/**
 * Announces a flash win, once for each key, within the budget of the month in which it starts.
 * @param also work in the same transaction, when the flash win is new
 * @throws BizError 51173 a value out of bounds, beyond the budget or the margin, or flash win is switched off
 */
export async function planFlashWin(
  { db, clock, remoteConfig, flashWin }: Dependencies,
  form: DrawForm,
  also: (tx: Sql, id: number) => Promise<void>,
): Promise<void> {
  const { country, kind, minStake, minOdds, mostTickets, minutes, days, startTime, key } = form;
  const budget = await getFlashWinBudget(remoteConfig, country);
  await db.transaction(async (tx) => {
    // Serialised, so that two simultaneous plans cannot both use the last of the budget.
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
    const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
    if ((await tx.query('select 1 from flash_draws where key = $1', [key])).length > 0) return;
    await requireOn(tx, remoteConfig, country, 'flashWin');
    check(form, now);
    const prizes = readPrizes(form.prizes, country);
    if ((await sumMonth(tx, country, startTime)) + getBudget(prizes) > budget)
      throw rejected('This flash win exceeds the budget of its month.');
    const terms = {
      ...{ key, country, kind, prizes, mostTickets, startTime },
      minStake: minStake * UNITS,
      minOdds: Math.round(minOdds * UNITS),
      endTime: startTime + minutes * MINUTE,
      lasts: days * DAY,
    };
    rejectUnbounded(checkFlashWinBound(terms, (await measureRewardMargins(tx)).margins), country);
    const id = await flashWin.announce(tx, terms, now);
    if (id === undefined) return;
    await rejectBeyondMargin({ tx, country, now, remoteConfig });
    await also(tx, id);
  });
}
