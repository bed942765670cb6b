import {
  assessReward,
  isCoveredTogether,
  MIN_MARGIN,
  MIN_REWARD_ODDS,
  type RewardBound,
  type RewardGift,
  type RewardMargins,
  type RewardProduct,
} from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type StakeStep } from '@oware/contracts';
import { z } from 'zod';
import { getHousePart, listUnfinishedRounds } from '../betting/jackpot/api';
import { type Sql } from '../platform/database';
import { queryChecked } from '../platform/database/checked-rows';
import { checkFlashWinBound } from '../rewards/plans/flash-win';
import { listNextFlashWins } from '../rewards/flash-win/api';
import { checkGiftGrabBound, listNextGiftGrabs } from '../rewards/gift-grab/api';
import { checkCodeBound } from '../rewards/gifts/api';
import { checkMissionBound, getMissionCosts, listOpenPeriods, listPausableMissions } from '../rewards/missions/api';
import { checkReferralBound, findTerms } from '../rewards/referral/api';
import { getMeanCash, getSteps, getStepsCost, isOn, listOpenActivities, readSteps } from '../rewards/stake-reward/api';
import { RemoteConfig } from '../settings/remote-config/api';
import { createOtherBound, boundSeed, type Listed, describeGift } from './bounded-reward';
import { listBoostRewards } from './boost-rewards';

const SHOWN = 1_000;
const CERTAIN = 10_000;
const CASH = 1;

/** Creates a free bet or cash gift by the number of its kind. */
const createGift = (kind: number, amount: number): RewardGift => ({ kind: kind === CASH ? 'cash' : 'freeBet', amount });

/** Lists the steps of a week with their bounds, each together with all previous steps. */
function listSteps(country: CountryCode, steps: readonly StakeStep[], source: string, note = ''): Listed[] {
  let given = 0;
  return steps.map((step) => {
    given += getMeanCash(step);
    const gift: RewardGift = given === 0 ? { kind: 'points', points: 0 } : { kind: 'cash', amount: given };
    return {
      promotion: 'stake-reward',
      reward: `stake reward${note}, steps 1 to ${step.no}`,
      gives: given === 0 ? 'points only' : `${describeGift(country, gift)} on average`,
      source,
      bind: (margins: RewardMargins) =>
        assessReward(
          { product: 'sports', stake: step.stake, minOdds: MIN_REWARD_ODDS, gift, freeBetBudget: 0 },
          margins,
        ),
    };
  });
}

/**
 * Lists the steps of current weeks and of the next one, including the steps that would apply once stake rewards are switched on.
 */
async function listStakeRewards(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const switches = await new RemoteConfig(sql).of(country);
  const running = (await listOpenActivities(sql, country, now)).filter(({ endTime }) => endTime > now);
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
            ...{ gives: 'nothing', source, bind: () => createOtherBound(0, 'paused') },
          },
        ]
      : listSteps(country, next, source, note)),
  ];
}

/**
 * Sums the costs of all cash rewards for stakes on one product, each in proportion to its stake, for a stake of 1,000.
 */
function computeCombinedBound(
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

/**
 * Lists missions, periods with older terms than their mission, and whether all together with the stake reward steps stay within the margin.
 */
async function listMissions(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const missions = await listPausableMissions(sql, country, now);
  const offered = missions.filter(({ paused }) => paused === null);
  const switches = await new RemoteConfig(sql).of(country);
  const weeks = isOn(switches) ? await listOpenActivities(sql, country, now) : [];
  const steps = [...weeks.filter(({ endTime }) => endTime > now), { steps: getSteps(switches, country) ?? [] }]
    .map((week) => getStepsCost(week.steps))
    .reduce((most, week) => (week.cost / week.stake > most.cost / most.stake ? week : most));
  const together = (Object.keys(MIN_MARGIN) as RewardProduct[]).flatMap((product): Listed[] => {
    const rewards = [...getMissionCosts(offered, product), ...(product === 'sports' ? [steps] : [])].filter(
      ({ cost }) => cost > 0,
    );
    if (rewards.length === 0) return [];
    return [
      {
        ...{ promotion: 'mission', reward: `all cash for the same stakes, ${product}`, gives: 'cash of all rewards' },
        source: 'tables missions, stake_activities',
        bind: (margins) => computeCombinedBound(product, rewards, margins),
      },
    ];
  });
  return [
    ...missions.map((each): Listed => ({
      ...{ promotion: 'mission', reward: `mission ${each.key}`, gives: describeGift(country, each.gift) },
      source: 'table missions',
      bind: (margins) => {
        const bound = checkMissionBound(each, margins);
        return each.paused === null ? bound : { ...bound, verdict: 'paused' };
      },
    })),
    ...(await listOpenPeriods(sql, country, now))
      .filter(({ keepsOldTerms }) => keepsOldTerms)
      .map((each): Listed => ({
        ...{
          promotion: 'mission',
          reward: `period ${each.id} of mission ${each.key}`,
          gives: describeGift(country, each.gift),
        },
        source: 'table mission_periods',
        bind: (margins) => checkMissionBound(each, margins),
      })),
    ...together,
  ];
}

async function listReferral(sql: Sql, country: CountryCode): Promise<Listed[]> {
  const terms = await findTerms(sql, country);
  if (terms === undefined) return [];
  const amount = terms.referrerGift + terms.referredGift;
  return [
    {
      ...{ promotion: 'referral', reward: 'referral, both gifts', source: 'table referral_terms' },
      gives: describeGift(country, { kind: 'freeBet', amount }),
      bind: (margins) => checkReferralBound(country, terms, margins),
    },
  ];
}

const codeRow = z.object({
  id: z.number().int(),
  kind: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amount: z.number().int(),
  perPlayer: z.number().int(),
  /** Created without a monthly budget: only by the demo. */
  demo: z.boolean(),
});

/** Lists codes that can still be used: those from `gifts:issue`, and those of a demo, which gives its money away. */
async function listCodes(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const codes = await queryChecked(
    sql,
    codeRow,
    `select id, kind, amount, per_player as "perPlayer", budget_month is null as demo from gift_codes
     where country = $1 and end_time > $2 and used < total order by id`,
    [country, now],
  );
  return codes.map(({ id, demo, ...code }) => {
    const bound = checkCodeBound({ country, ...code });
    return {
      promotion: 'code',
      reward: `gift code ${id}${demo ? ' of the demo' : ''}`,
      gives: `${describeGift(country, createGift(code.kind, code.amount))}, ${code.perPlayer} per player`,
      source: 'table gift_codes',
      bind: () => (demo ? { ...bound, verdict: 'by hand' } : bound),
    };
  });
}

/**
 * Lists the house's money in the jackpots of undecided rounds, by the odds at which each round was opened. Rounds of releases that did not
 * store odds are skipped: there is nothing to compare with.
 */
async function listOpenJackpots(sql: Sql, country: CountryCode): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const { id, no, status, terms } of await listUnfinishedRounds(sql, country)) {
    const { favourites, price, poolShare } = terms;
    if (status !== 'open' || favourites === undefined) continue;
    const named = { reward: `jackpot of round ${no}, most likely entry`, source: 'table jackpot_rounds' };
    listed.push(boundSeed(country, { price, poolShare, favourites }, await getHousePart(sql, id), named));
  }
  return listed;
}

/** Lists the rewards of a country in the database that players can get at a time or later. */
export async function listStored(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  return [
    ...(await listStakeRewards(sql, country, now)),
    ...(await listMissions(sql, country, now)),
    ...(await listReferral(sql, country)),
    ...(await listNextGiftGrabs(sql, null, country, now, SHOWN)).map((drop): Listed => ({
      ...{ promotion: 'drop', reward: `gift grab ${drop.id}`, source: 'table gift_drops' },
      gives: describeGift(country, createGift(drop.kind, drop.amount)),
      bind: () => checkGiftGrabBound({ ...drop, country }),
    })),
    ...(await listNextFlashWins(sql, country, SHOWN)).map((draw): Listed => ({
      ...{ promotion: 'flash-win', reward: `flash win ${draw.id}`, source: 'table flash_draws' },
      gives: `up to ${describeGift(country, createGift(draw.kind, Math.max(...draw.prizes.map(({ amount }) => amount))))}`,
      bind: (margins) => checkFlashWinBound(draw, margins),
    })),
    ...(await listCodes(sql, country, now)),
    ...(await listOpenJackpots(sql, country)),
    ...(await listBoostRewards(sql, country, now)),
  ];
}
