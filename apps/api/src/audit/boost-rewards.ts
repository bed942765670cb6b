import { formatOdds, getBoostedOdds } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { findPricedOutcome, getBoostBound, getOtherRises, listCurrentBoosts } from '../betting/boosts/api';
import { type Sql } from '../platform/database';
import { type Listed, money } from './bounded-reward';

/** Scale of margins. */
const WHOLE = 10_000;

/**
 * Lists the boosts that run or will run, each with the average that it adds for a player with the maximum stake. It is broken when a single
 * player could win more than its budget.
 */
export async function listBoostRewards(sql: Sql, country: CountryCode, now: number): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const boost of await listCurrentBoosts(sql, country, now)) {
    const { id, maxStake, budget } = boost;
    const outcome = await findPricedOutcome(sql, boost);
    const normal = outcome?.odds ?? boost.normalOdds;
    const boosted = getBoostedOdds(boost, normal) ?? normal;
    const otherRises = await getOtherRises(sql, boost);
    const bound = getBoostBound({ normal, boosted, lineSum: outcome?.lineSum ?? 1, otherRises, maxStake, budget });
    listed.push({
      promotion: 'boost',
      reward: `boost ${id}, ${formatOdds(normal)} to ${formatOdds(boosted)}`,
      gives: `up to ${money(country, bound.perPlayer)} per player, ${money(country, budget)} in all, ${money(country, bound.sureProfit)} of it without risk`,
      source: 'table boosts',
      needsIdentity: true,
      bind: ({ sports: margin }) => ({
        stake: maxStake,
        margin,
        income: Math.floor((maxStake * margin) / WHOLE),
        cost: bound.expected,
        verdict: bound.perPlayer <= budget ? 'limited' : 'broken',
      }),
    });
  }
  return listed;
}
