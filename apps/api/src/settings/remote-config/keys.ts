import { getOfferedKey, promotionGuides, type PromotionGuide } from '@oware/config';
import { z } from 'zod';
import * as schemas from './schemas';

/** A key of the remote configuration, or a pattern for several keys. */
export interface ConfigKey {
  /** Name as in the reference; a word in capitals is a placeholder. */
  key: string;
  /** Effect of the key. */
  what: string;
  takes: z.ZodType;
  /** A valid value, as JSON. */
  example: string;
}

const onOff = z.boolean();
const key = (name: string, what: string, takes: z.ZodType, example: unknown): ConfigKey => ({
  key: name,
  what,
  takes,
  example: JSON.stringify(example),
});
const ways = (way: 'deposit' | 'withdraw'): ConfigKey[] => [
  key(`${way}.tab.order`, `Order of the methods to ${way}.`, schemas.list, ['card', 'bank_transfer']),
  key(`${way}.METHOD.new`, `Shows the label "New" next to a method to ${way}.`, onOff, true),
  key(`${way}.METHOD.ratio`, `Percentage of players for whom a method to ${way} is available.`, schemas.percent, 50),
];

/** Effect of switching a promotion off, besides its page. */
const whenOff: Partial<Record<PromotionGuide, string>> = {
  flashWin:
    'Whether flash win is offered. If false, lists omit it, its page shows that it is closed, and nobody can announce one. Those that were announced still take place.',
  gift_grab_guide:
    'Whether gift grab is offered. If false, lists omit it, its page shows that it is closed, and nobody can announce one. Those that were announced continue.',
  mission_center:
    'Whether missions are offered. If false, lists omit them, their pages show that they are closed, and nobody can opt in. Players can finish and claim the missions that they are in.',
};

/** All keys that the product reads (reference: remote-configuration). */
export const configKeys: readonly ConfigKey[] = [
  ...ways('deposit'),
  ...ways('withdraw'),
  key('withdraw.verify.switch', 'Whether a withdrawal needs a code or the PIN.', onOff, true),
  key(
    'withdraw.verify.threshold',
    'Total withdrawals within 24 hours from which a code or the PIN is needed; 1/10000 of a naira or cedi.',
    schemas.units,
    9_000_000,
  ),
  key('bank.retry.automatic', 'How often a page checks a payment automatically, seconds.', schemas.seconds, 10),
  key('bank.retry.manual', 'How often a player may check a payment, seconds.', schemas.seconds, 30),
  key('deduction.switch', 'Whether tax is withheld from winnings.', onOff, true),
  key('deduction.wht.rate', 'Share of winnings that is withheld, 0 to 0.5.', schemas.taxRate, 0.05),
  key('deduction.wht.period', 'Period in which tax is withheld; unlimited on a side without a date.', schemas.period, {
    from: '2026-01-01T00:00:00Z',
  }),
  key('mail.verify.link.expiry.hours', 'How long links in emails are valid, hours.', schemas.hours, 24),
  key('stakeReward.switch', 'Whether stake rewards run.', onOff, true),
  key(
    'stakeReward.steps',
    'Ascending stakes, each with a gift or the prizes of a draw. The margin of a stake must cover the cash of its step and all earlier ones. In 1/10000 of a naira or cedi.',
    schemas.stakeSteps,
    [{ stake: 10_000_000, gift: { kind: 'points', points: 25 } }],
  ),
  key('flashFreeze.weekly', 'Flash freeze cards per player and week.', schemas.cardsOfWeek, 3),
  key(
    'flashFreeze.maxStake',
    'Maximum stake of a bet whose odds a flash freeze card can hold; 1/10000 of a naira or cedi.',
    schemas.units,
    200_000_000,
  ),
  key('boosts.maxRise', 'Maximum rise of boosted odds over the normal odds, × 10,000.', schemas.boostRise, 5_000),
  key('boosts.needsIdentity', 'Whether boosted odds require a verified identity.', onOff, true),
  key('boosts.withGifts', 'Whether gifts can pay for bets with boosted odds.', onOff, false),
  key('boosts.withBonus', 'Whether a multiple with boosted odds also wins the bonus on multiples.', onOff, false),
  key('boosts.maxBudget', 'Maximum budget of one boost; 1/10000 of a naira or cedi.', schemas.units, 10_000_000_000),
  key(
    'boosts.maxSureProfit',
    'Maximum that all players together can win from one boost without risk; 1/10000 of a naira or cedi.',
    schemas.units,
    500_000_000,
  ),
  key('boosts.day.rise', 'Rise of the boost of the day over the normal odds, × 10,000.', schemas.boostRise, 2_000),
  key(
    'boosts.day.stake',
    'Maximum stake of a player on boosts of the day within 24 hours; 1/10000 of a naira or cedi.',
    schemas.units,
    10_000_000,
  ),
  key(
    'boosts.day.budget',
    'Budget of boosts of the day within 24 hours; 0 switches them off. In 1/10000 of a naira or cedi.',
    schemas.units,
    2_000_000_000,
  ),
  key(
    'marketMutexRule',
    'Markets of one match that exclude each other: a multiple, a system line or a bet builder takes only one of them.',
    schemas.mutexRules,
    [{ mutexKey: 'goals', indexArray: [1, 18] }],
  ),
  key('reward.float.badge', 'Whether every page shows a badge while a reward is waiting.', onOff, true),
  key('app.android', 'Latest Android app: version and address.', schemas.androidApp, {
    version: '1.2.3',
    url: 'https://example.com/oware.apk',
  }),
  key(
    'marketing.push.switch',
    'Whether offers are pushed to players who asked for them, and open pages are notified of gifts that expire soon. The inbox shows them either way.',
    onOff,
    true,
  ),
  ...promotionGuides.map((guide) =>
    key(
      getOfferedKey(guide),
      whenOff[guide] ??
        'Whether this page is offered. If false, lists and the A-Z menu omit it, and the page shows that it is closed. Markets and early payouts do not change.',
      onOff,
      false,
    ),
  ),
  key('cashOut.switch', 'Whether bets can be cashed out.', onOff, true),
  key(
    'cashOut.rate',
    'Share of the value at current odds that a cash-out pays, 0.5 to 0.98.',
    schemas.cashOutRate,
    0.95,
  ),
  key(
    'cashOut.leastValue',
    'Minimum cash-out value that is offered; 1/10000 of a naira or cedi.',
    schemas.minValue,
    100_000,
  ),
  key('cashOut.offerTime', 'How long a cash-out offer is valid, 1000 to 60000 ms.', schemas.offerTime, 5000),
  key('instantVirtuals.betBuilder.switch', 'Whether rounds of virtual matches accept bet builders.', onOff, true),
  key('instantVirtuals.gift.switch', 'Whether gifts can pay for tickets of virtual rounds.', onOff, true),
  key('instantVirtuals.multiBetBonus.switch', 'Whether multiples of virtual rounds earn a bonus.', onOff, true),
  key('multi_maker_toggle', 'Whether the multi maker is available.', onOff, true),
  key('multi_maker_total_odds_toggle', 'Whether players can choose total odds in the multi maker.', onOff, true),
  key(
    'multi_maker_total_odds_setting',
    'Total odds that players can choose in the multi maker.',
    schemas.totalOdds,
    [3, 5, 10],
  ),
  key('multi_maker_max_req_num', 'Number of proposals that the multi maker makes at a time.', schemas.proposals, 3),
  key(
    'captcha.ACTION.mode',
    'When a captcha is required: off, risk, always. Players never see it.',
    schemas.captchaMode,
    'risk',
  ),
  key('captcha.ACTION.after', 'Calls that are accepted before the first captcha.', schemas.captchaLimits, {
    phone: 3,
    device: 3,
    address: 60,
  }),
  key('captcha.ACTION.again', 'Calls that are accepted before the next captcha.', schemas.captchaLimits, {
    phone: 10,
    device: 10,
    address: 300,
  }),
  key(
    'otp.codes.hour',
    'Maximum one-time codes that the servers send per hour. From half of that, visitors must solve a captcha for each code. Players never see it.',
    schemas.minValue,
    5_000,
  ),
  key(
    'gifts.staff.month',
    'Budget for gifts from staff per calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    5_000_000_000,
  ),
  key(
    'gifts.issue.month',
    'Budget for `gifts:issue` per calendar month, including everything that codes may give; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    100_000_000_000,
  ),
  key(
    'birthday.month',
    'Budget for birthday gifts and tickets per calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    100_000_000_000,
  ),
  key(
    'vipWeek.month',
    'Budget for weekly free bets of VIP tiers per calendar month; 0 stops them; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    100_000_000_000,
  ),
  key(
    'giftGrab.month',
    'Budget for gift grabs that begin in a calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    20_000_000_000,
  ),
  key(
    'missions.month',
    'Budget for offered missions per calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    250_000_000_000,
  ),
  key(
    'stakeReward.month',
    'Budget for stake rewards per calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    500_000_000_000,
  ),
  key(
    'flashWin.month',
    'Budget for flash wins that begin in a calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    20_000_000_000,
  ),
];

const fits = (form: string, name: string): boolean =>
  new RegExp(`^${form.replaceAll('.', '\\.').replace(/\b[A-Z]+\b/, '\\w{1,40}')}$`).test(name);

/** Returns the description of a key; undefined when nothing reads the key. */
export const findConfigKey = (name: string): ConfigKey | undefined => configKeys.find((one) => fits(one.key, name));

/**
 * Returns the validation error of a value for a key, or null. A null value, which restores the default, is always valid.
 */
export function findValueError({ takes }: ConfigKey, value: unknown): string | null {
  const read = value === null ? undefined : takes.safeParse(value);
  if (read === undefined || read.success) return null;
  return read.error.issues.map(({ path, message }) => [...path.map(String), message].join(': ')).join('; ');
}
