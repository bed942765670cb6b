import { offeredKey, promotionGuides, type PromotionGuide } from '@oware/config';
import { z } from 'zod';
import * as schemas from './schemas';

/** A key that may be set, or several of one form. */
export interface ConfigKey {
  /** As the reference names it; a word in capitals stands for one of several. */
  key: string;
  /** What it does. */
  what: string;
  takes: z.ZodType;
  /** A value that it takes, as JSON. */
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
  key(`${way}.tab.order`, `Order of the ways to ${way}.`, schemas.list, ['card', 'bank_transfer']),
  key(`${way}.METHOD.new`, `Shows the label "New" at a way to ${way}.`, onOff, true),
  key(`${way}.METHOD.ratio`, `For how many of 100 players a way to ${way} is on.`, schemas.percent, 50),
];

/** What switching a promotion off stops besides its page. */
const whenOff: Partial<Record<PromotionGuide, string>> = {
  flashWin:
    'Whether flash win is offered. False: lists leave it out, its page says so, and no draw is announced. Draws that were announced are drawn.',
  gift_grab_guide:
    'Whether gift grab is offered. False: lists leave it out, its page says so, and no drop is announced. Drops that were announced go on.',
  mission_center:
    'Whether missions are offered. False: lists leave them out, their pages say so, and nobody opts in. Missions that players are in go on and can be claimed.',
};

/** Every key that something reads (reference: remote-configuration). */
export const configKeys: readonly ConfigKey[] = [
  ...ways('deposit'),
  ...ways('withdraw'),
  key('withdraw.verify.switch', 'Whether a withdrawal needs a code or the PIN.', onOff, true),
  key(
    'withdraw.verify.threshold',
    'From which sum of 24 hours on it does; 1/10000 of a naira or cedi.',
    schemas.units,
    9_000_000,
  ),
  key('bank.retry.automatic', 'How often a page asks about a payment by itself, seconds.', schemas.seconds, 10),
  key('bank.retry.manual', 'How often a player may ask about a payment, seconds.', schemas.seconds, 30),
  key('deduction.switch', 'Whether tax is held back from winnings.', onOff, true),
  key('deduction.wht.rate', 'Share of winnings that is held back, 0 to 0.5.', schemas.taxRate, 0.05),
  key('deduction.wht.period', 'When it is held back; an end that is missing is open.', schemas.period, {
    from: '2026-01-01T00:00:00Z',
  }),
  key('mail.verify.link.expiry.hours', 'How long links in emails are good, hours.', schemas.hours, 24),
  key('stakeReward.switch', 'Whether stake rewards run.', onOff, true),
  key(
    'stakeReward.steps',
    'Stakes that rise, each with a gift or the prizes of a draw, in cash a tenth of the stake at most with all before; 1/10000 of a naira or cedi.',
    schemas.stakeSteps,
    [{ stake: 10_000_000, gift: { kind: 'points', points: 25 } }],
  ),
  key('flashFreeze.weekly', 'Flash freeze cards of a player in a week.', schemas.cardsOfWeek, 3),
  key(
    'flashFreeze.maxStake',
    'Highest stake of a bet whose odds a flash freeze card holds; 1/10000 of a naira or cedi.',
    schemas.units,
    200_000_000,
  ),
  key(
    'marketMutexRule',
    'Markets of one match of which a multiple, a system line or a bet builder takes one.',
    schemas.mutexRules,
    [{ mutexKey: 'goals', indexArray: [1, 18] }],
  ),
  key('reward.float.badge', 'Whether a badge over every page says that a reward waits.', onOff, true),
  key('app.android', 'The newest Android app: version and address.', schemas.androidApp, {
    version: '1.2.3',
    url: 'https://example.com/oware.apk',
  }),
  key(
    'marketing.push.switch',
    'Whether offers are pushed to players who asked for them, and open pages hear of a gift that ends soon. The inbox has it either way.',
    onOff,
    true,
  ),
  ...promotionGuides.map((guide) =>
    key(
      offeredKey(guide),
      whenOff[guide] ??
        'Whether this page is offered. False: lists and the A-Z menu leave it out, and the page says so. What can be bet on and what is paid early stays.',
      onOff,
      false,
    ),
  ),
  key('cashOut.switch', 'Whether bets can be cashed out.', onOff, true),
  key('cashOut.rate', 'Share of the value by its odds that a cash-out pays, 0.5 to 0.98.', schemas.cashOutRate, 0.95),
  key('cashOut.leastValue', 'The least that is offered; 1/10000 of a naira or cedi.', schemas.leastValue, 100_000),
  key('cashOut.offerTime', 'How long an offer stands, 1000 to 60000 ms.', schemas.offerTime, 5000),
  key('instantVirtuals.betBuilder.switch', 'Whether rounds of virtual matches take bet builders.', onOff, true),
  key('instantVirtuals.gift.switch', 'Whether gifts pay for tickets of virtual rounds.', onOff, true),
  key('instantVirtuals.multiBetBonus.switch', 'Whether multiples of virtual rounds win a bonus.', onOff, true),
  key('multi_maker_toggle', 'Whether the multi maker is there.', onOff, true),
  key('multi_maker_total_odds_toggle', 'Whether it may be aimed at total odds.', onOff, true),
  key('multi_maker_total_odds_setting', 'At which total odds.', schemas.totalOdds, [3, 5, 10]),
  key('multi_maker_max_req_num', 'How many proposals it makes at once.', schemas.proposals, 3),
  key(
    'captcha.ACTION.mode',
    'When a captcha is asked for: off, risk, always. Players never see it.',
    schemas.captchaMode,
    'risk',
  ),
  key('captcha.ACTION.after', 'Calls that are let in before the first captcha.', schemas.captchaLimits, {
    phone: 3,
    device: 3,
    address: 60,
  }),
  key('captcha.ACTION.again', 'Calls that are let in before another round of it.', schemas.captchaLimits, {
    phone: 10,
    device: 10,
    address: 300,
  }),
  key(
    'otp.codes.hour',
    'One-time codes that the servers send in an hour at the most. From half of them on visitors solve a captcha for each. Players never see it.',
    schemas.leastValue,
    5_000,
  ),
  key(
    'gifts.staff.month',
    'What staff may give to players in a calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    5_000_000_000,
  ),
  key(
    'gifts.issue.month',
    'What `gifts:issue` may give in a calendar month, codes with all that they may give; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    100_000_000_000,
  ),
  key(
    'birthday.month',
    'What birthdays may give in a calendar month, gifts and tickets; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    100_000_000_000,
  ),
  key(
    'vipWeek.month',
    'What weekly free bets of VIP tiers may give in a calendar month; 0 stops them; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    100_000_000_000,
  ),
  key(
    'giftGrab.month',
    'What drops that begin in a calendar month may give; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    20_000_000_000,
  ),
  key(
    'missions.month',
    'What missions that are offered may cost in a calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    250_000_000_000,
  ),
  key(
    'stakeReward.month',
    'What stake rewards may give in a calendar month; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    500_000_000_000,
  ),
  key(
    'flashWin.month',
    'What draws that begin in a calendar month may give; 1/10000 of a naira or cedi. Players never see it.',
    schemas.units,
    20_000_000_000,
  ),
];

const fits = (form: string, name: string): boolean =>
  new RegExp(`^${form.replaceAll('.', '\\.').replace(/\b[A-Z]+\b/, '\\w{1,40}')}$`).test(name);

/** What is known of a key; undefined when nothing reads it. */
export const configKeyOf = (name: string): ConfigKey | undefined => configKeys.find((one) => fits(one.key, name));

/** Why a key does not take a value; null when it does. A null takes the default back. */
export function valueFault({ takes }: ConfigKey, value: unknown): string | null {
  const read = value === null ? undefined : takes.safeParse(value);
  if (read === undefined || read.success) return null;
  return read.error.issues.map(({ path, message }) => [...path.map(String), message].join(': ')).join('; ');
}
