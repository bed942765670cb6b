import {
  boundReward,
  isCoveredTogether,
  LEAST_MARGIN,
  LEAST_REWARD_ODDS,
  type RewardBound,
  type RewardGift,
  type RewardMargins,
  type RewardProduct,
} from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type StakeStep } from '@oware/contracts';
import { z } from 'zod';
import { getHousePart } from '../betting/jackpot/opening';
import { unfinishedRounds } from '../betting/jackpot/store';
import { type Sql } from '../platform/database';
import { checkedRows } from '../platform/database/checked-rows';
import { boundDraw } from '../rewards/flash-win/plan';
import { nextDraws } from '../rewards/flash-win/store';
import { boundDrop } from '../rewards/gift-grab/plan';
import { nextDrops } from '../rewards/gift-grab/store';
import { boundCode } from '../rewards/gifts/issue-command';
import { boundMission } from '../rewards/missions/bound';
import { getMissionCosts } from '../rewards/missions/plan';
import { openPeriods, pausableMissions } from '../rewards/missions/store';
import { boundReferral } from '../rewards/referral/plan';
import { termsOf } from '../rewards/referral/store';
import { getMeanCash, getStepsCost, isOn, readSteps, stepsOf } from '../rewards/stake-reward/steps';
import { openActivities } from '../rewards/stake-reward/store';
import { RemoteConfig } from '../settings/remote-config/service';
import { boundOtherwise, boundSeed, type Listed, nameGift } from './bounded-reward';

const SHOWN = 1_000;
const CERTAIN = 10_000;
const CASH = 1;

/** A free bet or cash, by the number of its kind. */
const giftOf = (kind: number, amount: number): RewardGift => ({ kind: kind === CASH ? 'cash' : 'freeBet', amount });

/** The bounds of the steps of a week, each with those before it. */
function listSteps(country: CountryCode, steps: readonly StakeStep[], source: string, note = ''): Listed[] {
  let given = 0;
  return steps.map((step) => {
    given += getMeanCash(step);
    const gift: RewardGift = given === 0 ? { kind: 'points', points: 0 } : { kind: 'cash', amount: given };
    return {
      promotion: 'stake-reward',
      reward: `stake reward${note}, steps 1 to ${step.no}`,
      gives: given === 0 ? 'points alone' : `${nameGift(country, gift)} on average`,
      source,
      bind: (margins: RewardMargins) =>
        boundReward(
          { product: 'sports', stake: step.stake, leastOdds: LEAST_REWARD_ODDS, gift, freeBetBudget: 0 },
          margins,
        ),
    };
  });
}

/** Steps of the weeks that run, of the next one, and those that would run once stake rewards are switched on. */
async function listStakeRewards(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const switches = await new RemoteConfig(sql).of(country);
  const running = (await openActivities(sql, country, now)).filter(({ endTime }) => endTime > now);
  const source = 'apps/api/src/rewards/stake-reward/steps.ts or remote configuration stakeReward.steps';
  const next = readSteps(switches, country);
  const note = isOn(switches) ? '' : ', switched off';
  return [
    ...running.flatMap(({ id, steps }) => listSteps(country, steps, 'table stake_activities', ` of week ${id}`)),
    ...(next === null
      ? [
          {
            promotion: 'stake-reward',
            reward: 'stake reward, steps that cannot be read or break their bound',
            ...{ gives: 'nothing', source, bind: () => boundOtherwise(0, 'paused') },
          },
        ]
      : listSteps(country, next, source, note)),
  ];
}

/** Adds up what all cash rewards for stakes on one product cost for a stake of a thousand, each in proportion to that stake. */
function boundTogether(
  product: RewardProduct,
  rewards: readonly { stake: number; cost: number }[],
  margins: RewardMargins,
): RewardBound {
  const stake = 1_000 * CERTAIN;
  const cost = Math.ceil(rewards.reduce((sum, each) => sum + (each.cost / each.stake) * stake, 0));
  const margin = margins[product];
  const verdict = isCoveredTogether(product, rewards, margins) ? 'covered' : 'broken';
  return { stake, margin, income: (stake * margin) / CERTAIN, cost, verdict };
}

/** Missions, periods of other terms than their mission has now, and whether all stay within the margin together with steps of stake rewards. */
async function listMissions(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const missions = await pausableMissions(sql, country, now);
  const offered = missions.filter(({ paused }) => paused === null);
  const switches = await new RemoteConfig(sql).of(country);
  const weeks = isOn(switches) ? await openActivities(sql, country, now) : [];
  const steps = [...weeks.filter(({ endTime }) => endTime > now), { steps: stepsOf(switches, country) ?? [] }]
    .map((week) => getStepsCost(week.steps))
    .reduce((most, week) => (week.cost / week.stake > most.cost / most.stake ? week : most));
  const together = (Object.keys(LEAST_MARGIN) as RewardProduct[]).flatMap((product): Listed[] => {
    const rewards = [...getMissionCosts(offered, product), ...(product === 'sports' ? [steps] : [])].filter(
      ({ cost }) => cost > 0,
    );
    if (rewards.length === 0) return [];
    return [
      {
        ...{ promotion: 'mission', reward: `all cash for the same stakes, ${product}`, gives: 'cash of all' },
        source: 'tables missions, stake_activities',
        bind: (margins) => boundTogether(product, rewards, margins),
      },
    ];
  });
  return [
    ...missions.map((each): Listed => ({
      ...{ promotion: 'mission', reward: `mission ${each.key}`, gives: nameGift(country, each.gift) },
      source: 'table missions',
      bind: (margins) => {
        const bound = boundMission(each, margins);
        return each.paused === null ? bound : { ...bound, verdict: 'paused' };
      },
    })),
    ...(await openPeriods(sql, country, now))
      .filter(({ keepsOldTerms }) => keepsOldTerms)
      .map((each): Listed => ({
        ...{
          promotion: 'mission',
          reward: `period ${each.id} of mission ${each.key}`,
          gives: nameGift(country, each.gift),
        },
        source: 'table mission_periods',
        bind: (margins) => boundMission(each, margins),
      })),
    ...together,
  ];
}

async function listReferral(sql: Sql, country: CountryCode): Promise<Listed[]> {
  const terms = await termsOf(sql, country);
  if (terms === undefined) return [];
  const amount = terms.referrerGift + terms.referredGift;
  return [
    {
      ...{ promotion: 'referral', reward: 'referral, both gifts', source: 'table referral_terms' },
      gives: nameGift(country, { kind: 'freeBet', amount }),
      bind: (margins) => boundReferral(country, terms, margins),
    },
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

/** Codes that can still be used: those that `gifts:issue` made, and those of a demo, which gives its money away. */
async function listCodes(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const codes = await checkedRows(
    sql,
    codeRow,
    `select id, kind, amount, per_player as "perPlayer", budget_month is null as demo from gift_codes
     where country = $1 and end_time > $2 and used < total order by id`,
    [country, now],
  );
  return codes.map(({ id, demo, ...code }) => {
    const bound = boundCode({ country, ...code });
    return {
      promotion: 'code',
      reward: `gift code ${id}${demo ? ' of the demo' : ''}`,
      gives: `${nameGift(country, giftOf(code.kind, code.amount))}, ${code.perPlayer} a player`,
      source: 'table gift_codes',
      bind: () => (demo ? { ...bound, verdict: 'by hand' } : bound),
    };
  });
}

/**
 * The house's money in the jackpots of the rounds that are not decided, each by the odds that it was opened at. Rounds of a release that did not
 * read odds are left out: there is nothing to compare them with.
 */
async function listOpenJackpots(sql: Sql, country: CountryCode): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const { id, no, status, terms } of await unfinishedRounds(sql, country)) {
    const { favourites, price, poolShare } = terms;
    if (status !== 'open' || favourites === undefined) continue;
    const named = { reward: `jackpot of round ${no}, likeliest entry`, source: 'table jackpot_rounds' };
    listed.push(boundSeed(country, { price, poolShare, favourites }, await getHousePart(sql, id), named));
  }
  return listed;
}

/** The rewards of a country that the database sets and that can be had at a moment or later. */
export async function listStored(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  return [
    ...(await listStakeRewards(sql, country, now)),
    ...(await listMissions(sql, country, now)),
    ...(await listReferral(sql, country)),
    ...(await nextDrops(sql, null, country, now, SHOWN)).map((drop): Listed => ({
      ...{ promotion: 'drop', reward: `drop ${drop.id}`, source: 'table gift_drops' },
      gives: nameGift(country, giftOf(drop.kind, drop.amount)),
      bind: () => boundDrop({ ...drop, country }),
    })),
    ...(await nextDraws(sql, country, SHOWN)).map((draw): Listed => ({
      ...{ promotion: 'flash-win', reward: `draw ${draw.id}`, source: 'table flash_draws' },
      gives: `up to ${nameGift(country, giftOf(draw.kind, Math.max(...draw.prizes.map(({ amount }) => amount))))}`,
      bind: (margins) => boundDraw(draw, margins),
    })),
    ...(await listCodes(sql, country, now)),
    ...(await listOpenJackpots(sql, country)),
  ];
}
