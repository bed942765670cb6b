import {
  boundReward,
  formatMoney,
  isCoveredTogether,
  LEAST_MARGIN,
  LEAST_REWARD_ODDS,
  type RewardBound,
  type RewardGift,
  type RewardProduct,
} from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type StakeStep } from '@oware/contracts';
import { z } from 'zod';
import { planOf, termsOf as jackpotTermsOf } from '../betting/jackpot/plan';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { checkedRows } from '../platform/database/checked-rows';
import { databaseNow } from '../platform/database/now';
import { POINTS } from '../player/birthday/points-giver';
import { boundDraw } from '../rewards/flash-win/plan';
import { nextDraws } from '../rewards/flash-win/store';
import { boundDrop } from '../rewards/gift-grab/plan';
import { nextDrops } from '../rewards/gift-grab/store';
import { FREE_BET_BUDGET } from '../rewards/gifts/allowance';
import { BIRTHDAY_GIFT } from '../rewards/gifts/birthday-giver';
import { boundCode } from '../rewards/gifts/issue-command';
import { giftTemplates } from '../rewards/gifts/staff-gift';
import { boundMission } from '../rewards/missions/bound';
import { getMissionCosts } from '../rewards/missions/plan';
import { offeredMissions } from '../rewards/missions/store';
import { boundReferral } from '../rewards/referral/plan';
import { termsOf } from '../rewards/referral/store';
import { getMeanCash, getStepsCost, stepsOf } from '../rewards/stake-reward/steps';
import { openActivities } from '../rewards/stake-reward/store';
import { RemoteConfig } from '../settings/remote-config/service';
import { challenges } from '../virtuals/collection/challenges';

/** A reward and its bound. Gifts that a member of staff decides on have no stake: their number per player is bounded instead. */
export interface BoundedReward {
  country: CountryCode;
  reward: string;
  bound: Omit<RewardBound, 'verdict'> & { verdict: RewardBound['verdict'] | 'by hand' };
}

type Listed = Omit<BoundedReward, 'country'>;

const SHOWN = 1_000;
const CERTAIN = 10_000;

/** The bound of a reward that asks for no stake. */
const boundFree = (country: CountryCode, gift: RewardGift, product: RewardProduct = 'sports'): RewardBound =>
  boundReward({
    ...{ product, stake: 0, leastOdds: LEAST_REWARD_ODDS },
    ...{ gift, freeBetBudget: FREE_BET_BUDGET[country] },
  });

/** The bounds of the steps of a week, each with those before it. */
function boundSteps(steps: readonly StakeStep[]): Listed[] {
  let given = 0;
  return steps.map((step) => {
    given += getMeanCash(step);
    const bound = boundReward({
      ...{ product: 'sports', stake: step.stake, leastOdds: LEAST_REWARD_ODDS, freeBetBudget: 0 },
      gift: given === 0 ? { kind: 'points', points: 0 } : { kind: 'cash', amount: given },
    });
    return { reward: `stake reward, steps 1 to ${step.no}`, bound };
  });
}

/** The bounds of rewards that the code sets, of a country. */
export function boundCatalogue(country: CountryCode): Listed[] {
  return [
    ...challenges.map(({ challengeId, points }) => ({
      reward: `virtual challenge ${challengeId}`,
      bound: boundFree(country, { kind: 'points', points }, 'virtuals'),
    })),
    { reward: 'birthday, free bet', bound: boundFree(country, { kind: 'freeBet', amount: BIRTHDAY_GIFT[country] }) },
    { reward: 'birthday, points', bound: boundFree(country, { kind: 'points', points: POINTS }) },
    ...giftTemplates.map(({ id, amount }) => ({
      reward: `gift of staff ${id}`,
      bound: { stake: 0, margin: 0, income: 0, cost: amount[country] * 10_000, verdict: 'by hand' as const },
    })),
  ];
}

const codeRow = z.object({
  id: z.number().int(),
  kind: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amount: z.number().int(),
  perPlayer: z.number().int(),
  /** Made outside of a budget of a month: by the demo only. */
  demo: z.boolean(),
});

/** The bounds of codes that can still be used: those that `gifts:issue` made, and those of a demo, which gives its money away. */
async function boundCodes(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const codes = await checkedRows(
    sql,
    codeRow,
    `select id, kind, amount, per_player as "perPlayer", budget_month is null as demo from gift_codes
     where country = $1 and end_time > $2 and used < total order by id`,
    [country, now],
  );
  return codes.map(({ id, demo, ...code }) => {
    const bound = boundCode({ country, ...code });
    return demo
      ? { reward: `gift code ${id} of the demo`, bound: { ...bound, verdict: 'by hand' } }
      : { reward: `gift code ${id}`, bound };
  });
}

/** Missions, and whether they stay within the margin together, with the most expensive step of stake rewards for the same bets. */
async function boundMissions(
  sql: Sql,
  country: CountryCode,
  now: number,
  steps: readonly StakeStep[],
): Promise<Listed[]> {
  const missions = await offeredMissions(sql, country, now);
  const together = (Object.keys(LEAST_MARGIN) as RewardProduct[]).flatMap((product): Listed[] => {
    const rewards = [
      ...getMissionCosts(missions, product),
      ...(product === 'sports' ? [getStepsCost(steps)] : []),
    ].filter(({ cost }) => cost > 0);
    if (rewards.length === 0) return [];
    // For a stake of a thousand: what all of them cost when each is reached by it in part.
    const stake = 1_000 * 10_000;
    const cost = Math.ceil(rewards.reduce((sum, each) => sum + (each.cost / each.stake) * stake, 0));
    const [margin, verdict] = [
      LEAST_MARGIN[product],
      isCoveredTogether(product, rewards) ? 'covered' : 'broken',
    ] as const;
    const bound = { stake, margin, income: (stake * margin) / CERTAIN, cost, verdict };
    return [{ reward: `all cash for the same stakes, ${product}`, bound }];
  });
  return [...missions.map((each) => ({ reward: `mission ${each.key}`, bound: boundMission(each) })), ...together];
}

/** The bounds of all rewards that can be had in a country at a moment: those of the code, and those that the database sets. */
export async function listBounds(db: Database, clock: Clock, country: CountryCode): Promise<BoundedReward[]> {
  const now = decisionTime(clock) ?? (await databaseNow(db));
  const next = stepsOf(await new RemoteConfig(db).of(country), country) ?? [];
  const weeks = [...(await openActivities(db, country, now)).map(({ steps }) => steps), next];
  const terms = await termsOf(db, country);
  const ticket = jackpotTermsOf(country, await planOf(db, country)).price;
  const listed = [
    ...boundCatalogue(country),
    { reward: 'birthday, ticket of the jackpot', bound: boundFree(country, { kind: 'freeBet', amount: ticket }) },
    ...[...new Map(weeks.map((steps) => [JSON.stringify(steps), steps])).values()].flatMap(boundSteps),
    ...(await boundMissions(db, country, now, next)),
    ...(terms === undefined ? [] : [{ reward: 'referral, both gifts', bound: boundReferral(country, terms) }]),
    ...(await nextDrops(db, null, country, now, SHOWN)).map((drop) => ({
      reward: `drop ${drop.id}`,
      bound: boundDrop({ ...drop, country }),
    })),
    ...(await nextDraws(db, country, SHOWN)).map((draw) => ({ reward: `draw ${draw.id}`, bound: boundDraw(draw) })),
    ...(await boundCodes(db, country, now)),
  ];
  return listed.map((each) => ({ country, ...each }));
}

/** `rewards:bounds`: prints a line per reward and gives the exit code, 1 when a reward is worth more than what its stake brings. */
export async function printBounds(db: Database, clock: Clock, print: (text: string) => void): Promise<0 | 1> {
  const all = (
    await Promise.all((Object.keys(countries) as CountryCode[]).map((country) => listBounds(db, clock, country)))
  ).flat();
  for (const { country, reward, bound } of all) {
    const { stake, margin, income, cost, verdict } = bound;
    const money = (units: number): string => `${countries[country].currency} ${formatMoney(units)}`;
    print(
      `${country} ${reward}: stake ${money(stake)}, margin ${margin / 100} %, income ${money(income)}, cost ${money(cost)}: ${verdict}`,
    );
  }
  const broken = all.filter(({ bound }) => bound.verdict === 'broken').length;
  print(
    broken === 0 ? `${all.length} rewards, each within its bound.` : `${broken} of ${all.length} rewards are broken.`,
  );
  return broken === 0 ? 0 : 1;
}
