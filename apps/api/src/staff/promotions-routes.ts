import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { loadGivenThisMonth } from '../ledger/api';
import { getBirthdayBudget } from '../player/birthday/api';
import { findAccount } from '../player/account/api';
import {
  type CodeBudget,
  getIssueBudget,
  getStaffBudget,
  type Gifts,
  giftTemplates,
  giveByStaff,
  listCodeBudgets,
  listGiftsByPromotion,
  type PromotionRow,
  sumGivenByStaff,
} from '../rewards/gifts/api';
import { getStakeRewardBudget, getStakeRewardsGiven } from '../rewards/stake-reward/api';
import { getVipWeekBudget } from '../rewards/vip-week/api';
import { type RemoteConfig } from '../settings/remote-config/api';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import { createMarkup, type Markup } from '../platform/markup';
import { choice, failure, field, form, when } from './page';
import { country, countryForm, money, getCountryName } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  gifts: Pick<Gifts, 'give' | 'notify'>;
  remoteConfig: RemoteConfig;
}

const AREA = '/staff/promotions';
/** Name of the budget for gifts that staff give on this page. */
const STAFF = 'Gifts from staff';
const guard = { role: 'promotions', area: AREA } as const;
const kinds: Readonly<Record<number, string>> = { 1: 'cash', 2: 'discount', 3: 'free bet' };
/** Linked pages below this one. */
const pages = [
  ['boosts', 'Boosted odds'],
  ['missions', 'Missions'],
  ['referral', 'Referral'],
  ['sources', 'Account sources'],
  ['jackpot', 'Jackpot rounds'],
  ['drops', 'Gift grabs'],
  ['draws', 'Flash wins'],
  ['held', 'Gifts waiting for review'],
  ['offers', 'Offers to phones'],
] as const;

/** Registers `/staff/promotions`: costs of gifts by promotion, remaining budgets, and a form that gives a gift. */
export function registerPromotions(desk: StaffConsole, parts: Dependencies): void {
  const query = z.object({ country: country.default('ng'), done: z.string().max(20).optional() });
  desk.page(AREA, { ...guard, query }, (staff, of) => show(parts, staff, of.country, { done: of.done }));

  const body = z.object({
    country,
    template: z.enum(giftTemplates.map(({ id }) => id)),
    player: z.string().trim().max(40),
    key: z.uuid(),
  });
  desk.action(AREA, { ...guard, body }, async (staff, { country: code, template: id, player, key }) => {
    const template = giftTemplates.find((one) => one.id === id);
    const user = await findAccount(parts.db, code, player);
    if (template === undefined || user === undefined)
      return show(parts, staff, code, {
        message: 'No account has this phone or account number.',
        player,
        status: 404,
      });
    const wish = { userId: user.id, country: code, template, key };
    try {
      const gift = await giveByStaff(parts, wish, (tx, made) =>
        parts.log.add(tx, {
          member: staff.name,
          action: 'gift given',
          subject: `gift ${made.id} to player ${user.id}`,
          after: { template: id, amount: made.initBal },
        }),
      );
      return { to: `${AREA}?country=${code}&done=${gift.id}` };
    } catch (error) {
      if (!(error instanceof BizError) || error.code !== BizCode.staffValueRefused) throw error;
      return show(parts, staff, code, { message: error.message, player, status: getRejectionStatus(error) });
    }
  });
}

/** Lists promotions without a planning page: name, amount given this month, and budget. */
async function listBudgets(
  { db, clock, remoteConfig }: Dependencies,
  code: CountryCode,
): Promise<[string, number, number][]> {
  const counted = await loadGivenThisMonth(db, code);
  return [
    [STAFF, await sumGivenByStaff(db, code, getDecisionTime(clock)), await getStaffBudget(remoteConfig, code)],
    ['Birthdays', counted.get('birthday') ?? 0, await getBirthdayBudget(remoteConfig, code)],
    ['Stake rewards', getStakeRewardsGiven(counted), getStakeRewardBudget(await remoteConfig.of(code), code)],
    ['Weekly free bets for VIP tiers', counted.get('vip-week') ?? 0, await getVipWeekBudget(remoteConfig, code)],
    ['Issued by command', counted.get('issue') ?? 0, await getIssueBudget(remoteConfig, code)],
  ];
}

async function show(
  parts: Dependencies,
  staff: Staff,
  code: CountryCode,
  {
    done,
    message,
    player = '',
    status = 200,
  }: { done?: string | undefined; message?: string; player?: string; status?: number },
): Promise<Shown> {
  const { db, clock } = parts;
  const [promotions, codes, budgets] = await Promise.all([
    listGiftsByPromotion(db, code, clock.now()),
    listCodeBudgets(db, code),
    listBudgets(parts, code),
  ]);
  const [, given, budget] = budgets.find(([name]) => name === STAFF) ?? [STAFF, 0, 0];
  const templates = giftTemplates.map(({ id, name, amount, days }): [string, string] => [
    id,
    `${name}, ${money(code, amount[code] * 10_000)}, ${days} days`,
  ]);
  const giving = createMarkup`<input type="hidden" name="key" value="${randomUUID()}"><input type="hidden" name="country" value="${code}">
${choice('Gift', 'template', templates)}${field('Phone or account number', 'player', createMarkup`value="${player}" required autocomplete="off"`)}
<div class="actions"><button>Give</button></div>`;
  return {
    title: `Promotions in ${getCountryName(code)}`,
    status,
    body: createMarkup`${countryForm(AREA, code)}
<nav class="card" aria-label="Promotions"><ul>${pages.map(([path, name]) => createMarkup`<li><a href="${AREA}/${path}?country=${code}">${name}</a></li>`)}</ul></nav>
${failure(message)}${done !== undefined && createMarkup`<p class="good" role="status">Gift ${done} was given.</p>`}
<section class="card"><h2>Give a gift</h2><p>Staff have given ${money(code, given)} of ${money(code, budget)} this month.</p>${form(staff, AREA, giving)}</section>
<section class="card"><h2>Budgets this month</h2>${table(
      'Budgets this month',
      ['Promotion', 'Given', 'Budget', 'Left'],
      budgets.map(([name, spent, max]) => [
        name,
        money(code, spent),
        money(code, max),
        money(code, Math.max(0, max - spent)),
      ]),
    )}</section>
<section class="card"><h2>Gifts by promotion</h2>${promotionTable(code, promotions)}</section>
<section class="card"><h2>Gift codes</h2>${codeTable(code, codes)}</section>`,
  };
}

const promotionTable = (code: CountryCode, promotions: readonly PromotionRow[]): Markup =>
  table(
    'Gifts by promotion',
    ['Promotion', 'Gifts', 'Given', 'Paid out', 'Outstanding', 'Lapsed'],
    promotions.map(({ promotion, gifts, issued, redeemed, open, lapsed }) => [
      promotion,
      gifts,
      ...[issued, redeemed, open, lapsed].map((units) => money(code, units)),
    ]),
  );

const codeTable = (code: CountryCode, codes: readonly CodeBudget[]): Markup =>
  table(
    'Gift codes',
    ['Code', 'Each', 'Used', 'Budget', 'Left', 'Until'],
    codes.map(({ id, kind, amount, total, used, endTime }) => [
      `${id}, ${kinds[kind]}`,
      money(code, amount),
      `${used} of ${total}`,
      money(code, amount * total),
      money(code, amount * (total - used)),
      when(endTime),
    ]),
  );
