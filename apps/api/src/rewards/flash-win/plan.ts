import { boundReward, GIFT_KIND, LEAST_MARGIN, type RewardBound, type RewardMargins } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { BizCode, type FlashPrize } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { units } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { giftKind, refuseOff, rejectUnbounded, within } from '../gift-grab/plan';
import { FREE_BET_BUDGET } from '../gifts/allowance';
import { measureRewardMargins } from '../margins';
import { rejectBeyondMargin } from '../missions/plan';
import { type FlashWin } from './service';
import { budgetOf, drawsInMonth, type DrawTerms } from './store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNITS = 10_000;
/** The largest prize, in whole naira or cedis, and the most winners: a typing error must not empty the house. */
const MOST: Readonly<Record<CountryCode, number>> = { ng: 1_000_000, gh: 20_000 };
const MOST_WINNERS = 500;
/** Draws are announced at most so long before, ms. */
const AHEAD = 60 * DAY;
/** Units that draws of a calendar month may give, while `flashWin.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 20_000_000_000, gh: 400_000_000 };

/** A draw as staff writes it. Amounts in whole naira or cedis; prizes as `1 x 5000, 10 x 500`. */
export const drawForm = z.object({
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
type DrawForm = z.output<typeof drawForm>;

/** What draws of a month may give. */
export const drawBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('flashWin.month', units, MONTH[country]);

const refused = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/** Reads `1 x 5000, 10 x 500`, the largest first. @throws BizError 51173 */
function readPrizes(text: string, country: CountryCode): FlashPrize[] {
  const prizes = text.split(',').map((part) => {
    const [, winners, amount] = /^\s*(\d{1,3})\s*[x×]\s*(\d{1,7})\s*$/i.exec(part) ?? [];
    if (winners === undefined || amount === undefined) throw refused('Prizes are written as 1 x 5000, 10 x 500.');
    within(Number(winners), 1, MOST_WINNERS, 'The number of winners of a prize');
    within(Number(amount), 1, MOST[country], 'What a prize is worth');
    return { winners: Number(winners), amount: Number(amount) * UNITS };
  });
  if (prizes.length > 5) throw refused('A draw has five kinds of prizes at most.');
  if (prizes.reduce((sum, { winners }) => sum + winners, 0) > MOST_WINNERS)
    throw refused(`A draw has ${MOST_WINNERS} winners at most.`);
  if (prizes.some(({ amount }, at) => amount >= (prizes[at - 1]?.amount ?? Infinity)))
    throw refused('The largest prize stands first.');
  return prizes;
}

/**
 * The bound of a draw: in the worst case its only player wins the largest prize with one ticket.
 */
export const boundDraw = (
  { country, kind, prizes, minStake, minOdds }: Pick<DrawTerms, 'country' | 'kind' | 'prizes' | 'minStake' | 'minOdds'>,
  margins: RewardMargins = LEAST_MARGIN,
): RewardBound =>
  boundReward(
    {
      ...{ product: 'sports', stake: minStake, leastOdds: minOdds, freeBetBudget: FREE_BET_BUDGET[country] },
      gift: {
        kind: kind === GIFT_KIND.cash ? 'cash' : 'freeBet',
        amount: Math.max(...prizes.map(({ amount }) => amount)),
      },
    },
    margins,
  );

interface Parts {
  db: Database;
  clock: Clock;
  remoteConfig: RemoteConfig;
  flashWin: Pick<FlashWin, 'announce'>;
}

function check({ country, minStake, minOdds, mostTickets, minutes, days, startTime }: DrawForm, now: number): void {
  within(minStake, 1, MOST[country], 'The least stake');
  within(mostTickets, 1, 100, 'Tickets of a player');
  within(minutes, 5, 24 * 60, 'Minutes');
  within(days, 1, 60, 'Days');
  if (!(minOdds >= 1.2 && minOdds <= 100)) throw refused('The least odds are from 1.20 to 100.');
  if (!(startTime > now)) throw refused('A draw is announced before it begins: its start must be to come.');
  if (startTime > now + AHEAD) throw refused('A draw begins within 60 days.');
}

/**
 * Announces a draw, once for each key, within the budget of the month in which it begins. @param also within the transaction, of a draw that is new
 * @throws BizError 51173 a value out of bounds, beyond the budget or the margin, or flash win is switched off
 */
export async function planDraw(
  { db, clock, remoteConfig, flashWin }: Parts,
  form: DrawForm,
  also: (tx: Sql, id: number) => Promise<void>,
): Promise<void> {
  const { country, kind, minStake, minOdds, mostTickets, minutes, days, startTime, key } = form;
  const budget = await drawBudget(remoteConfig, country);
  await db.transaction(async (tx) => {
    // One after the other, so that two who plan at once do not both see the last of the budget.
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
    const now = decisionTime(clock) ?? (await databaseNow(tx));
    if ((await tx.query('select 1 from flash_draws where key = $1', [key])).length > 0) return;
    await refuseOff(tx, remoteConfig, country, 'flashWin');
    check(form, now);
    const prizes = readPrizes(form.prizes, country);
    if ((await drawsInMonth(tx, country, startTime)) + budgetOf(prizes) > budget)
      throw refused('This draw is beyond the budget of its month.');
    const terms = {
      ...{ key, country, kind, prizes, mostTickets, startTime },
      minStake: minStake * UNITS,
      minOdds: Math.round(minOdds * UNITS),
      endTime: startTime + minutes * MINUTE,
      lasts: days * DAY,
    };
    rejectUnbounded(boundDraw(terms, (await measureRewardMargins(tx)).margins), country);
    const id = await flashWin.announce(tx, terms, now);
    if (id === undefined) return;
    await rejectBeyondMargin({ tx, country, now, remoteConfig });
    await also(tx, id);
  });
}
