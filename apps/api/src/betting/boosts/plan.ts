import { formatCurrencyCode, formatOdds, getBoostedOdds, MIN_BOOST_ODDS } from '@oware/betting';
import { type BoostConfig, countries, type CountryCode } from '@oware/config';
import { BizCode, BUILDER_MARKET } from '@oware/contracts';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { getBoostBound, type PricedBoost } from './bound';
import {
  type BoostTerms,
  findPricedOutcome,
  getOtherRises,
  hasOverlap,
  insertBoost,
  lockCurrentBoost,
  markBoostStopped,
  type PricedOutcome,
  updateBoostPrice,
} from './store';

const DAY = 24 * 60 * 60_000;
/** Longest time from now to the end of a boost, ms. */
const AHEAD = 60 * DAY;
/** Step of odds, × 10,000, and of amounts, units. */
const STEP = 100;

/** A boost as staff or the rule of the day request it. */
export type BoostRequest = Omit<BoostTerms, 'mostPercent' | 'normalOdds'> & { key: string };

/** Dependencies of functions that set boosts. */
export interface PlanDependencies {
  db: Database;
  clock: Clock;
  boostConfig(country: CountryCode): Promise<BoostConfig>;
}

/** Work in the same transaction, such as an entry in the log of staff. */
type Also = (tx: Sql, id: number) => Promise<void>;

const rejected = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

function requireOpen({ isOpen, odds, status }: PricedOutcome, { inPlay }: Pick<BoostTerms, 'inPlay'>): number {
  const isPlayable = status === 'notStarted' || (inPlay && status === 'live');
  if (!isPlayable || !isOpen || odds === null) throw rejected('This outcome is not open for bets.');
  if (odds < MIN_BOOST_ODDS)
    throw rejected(
      `Boost outcomes at odds of ${formatOdds(MIN_BOOST_ODDS)} or more; this one is at ${formatOdds(odds)}.`,
    );
  return odds;
}

function checkPeriod({ startTime, endTime, inPlay }: BoostRequest, kickOff: number, now: number): void {
  if (!(endTime > now && endTime > startTime)) throw rejected('A boost must end in the future, and after its start.');
  if (endTime > now + AHEAD) throw rejected('A boost must end within 60 days.');
  if (!inPlay && endTime > kickOff) throw rejected('A boost that does not continue in play must end at kick-off.');
}

/** Returns the boosted odds at the current normal odds. */
function checkPrice(
  { odds, percent, inPlay }: Pick<BoostTerms, 'odds' | 'percent' | 'inPlay'>,
  normal: number,
  { maxRise }: BoostConfig,
): number {
  if ((odds === null) === (percent === null)) throw rejected('Enter either the boosted odds or a rise in percent.');
  if (inPlay && percent === null) throw rejected('In play, odds follow the market: enter a rise in percent.');
  const most = getBoostedOdds({ odds: null, percent: maxRise, mostPercent: maxRise }, normal) ?? normal;
  if ((percent ?? 0) > maxRise || (odds ?? 0) > most)
    throw rejected(`Boosts may raise odds by at most ${maxRise / 100} %: here to ${formatOdds(most)}.`);
  if (odds !== null && odds % STEP !== 0) throw rejected('Odds have two decimals.');
  const boosted = getBoostedOdds({ odds, percent, mostPercent: maxRise }, normal);
  if (boosted === null) throw rejected(`Boosted odds must be above the normal odds of ${formatOdds(normal)}.`);
  return boosted;
}

/** Rejects a boost whose cost is not bounded by its stake limit and budget. */
function checkCost(
  { country, maxStake, budget }: Pick<BoostTerms, 'country' | 'maxStake' | 'budget'>,
  {
    normal,
    boosted,
    lineSum,
    otherRises,
  }: Omit<PricedBoost, 'maxStake' | 'budget' | 'lineSum'> & { lineSum: number | null },
  config: BoostConfig,
): void {
  const money = (units: number): string => formatCurrencyCode(countries[country].currency, units);
  const isAmount = (units: number): boolean => Number.isSafeInteger(units) && units > 0 && units % STEP === 0;
  if (!isAmount(maxStake) || !isAmount(budget))
    throw rejected('Stake and budget are amounts above 0 with at most two decimals.');
  if (budget > config.maxBudget) throw rejected(`The budget of a boost is at most ${money(config.maxBudget)}.`);
  const bound = getBoostBound({ normal, boosted, lineSum: lineSum ?? 1, otherRises, maxStake, budget });
  if (bound.perPlayer > budget)
    throw rejected(
      `One player could win ${money(bound.perPlayer)} more: lower the maximum stake, or raise the budget.`,
    );
  if (bound.sureProfit > config.maxSureProfit)
    throw rejected(
      `Bets on every outcome of this line win ${money(bound.sureProfit)} without risk, at most ${money(config.maxSureProfit)} is allowed: lower the odds or the budget.`,
    );
}

const getNow = async (clock: Clock, tx: Sql): Promise<number> => getDecisionTime(clock) ?? (await getDatabaseTime(tx));

/** Lets one transaction at a time set or change boosts: their bounds depend on the other boosts of the line. */
async function lockPlans(tx: Sql): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
}

/**
 * Sets a boost, once for each key.
 * @param also work in the same transaction, when the boost is new
 * @returns its id; undefined when the key was used before
 * @throws BizError 51173 when the outcome is closed, a value is out of bounds, or its cost is not bounded
 */
export async function setBoost(
  { db, clock, boostConfig }: PlanDependencies,
  { key, ...request }: BoostRequest,
  also: Also = async () => undefined,
): Promise<number | undefined> {
  const config = await boostConfig(request.country);
  return db.transaction(async (tx) => {
    await lockPlans(tx);
    const now = await getNow(clock, tx);
    if ((await tx.query('select 1 from boosts where key = $1', [key])).length > 0) return undefined;
    if (request.marketId === BUILDER_MARKET) throw rejected('A bet builder cannot be boosted.');
    const outcome = await findPricedOutcome(tx, request);
    if (outcome === undefined) throw rejected('There is no such outcome.');
    const normal = requireOpen(outcome, request);
    checkPeriod({ key, ...request }, outcome.startTime, now);
    const boosted = checkPrice(request, normal, config);
    const otherRises = await getOtherRises(tx, request);
    checkCost(request, { normal, boosted, lineSum: outcome.lineSum, otherRises }, config);
    const terms = { ...request, mostPercent: config.maxRise, normalOdds: normal };
    if (await hasOverlap(tx, terms)) throw rejected('This outcome already has a boost at that time. Stop it first.');
    const id = await insertBoost(tx, key, countries[request.country].currency, terms, now);
    if (id !== undefined) await also(tx, id);
    return id;
  });
}

const GONE = 'This boost is over or was already stopped.';

/**
 * Changes the price of a boost: orders with the previous version get the code of changed odds.
 * @throws BizError 51173 as {@link setBoost}; 51171 when it is over
 */
export async function changeBoost(
  { db, clock, boostConfig }: PlanDependencies,
  { country, id, odds, percent }: Pick<BoostTerms, 'country' | 'odds' | 'percent'> & { id: number },
  also: Also,
): Promise<void> {
  const config = await boostConfig(country);
  await db.transaction(async (tx) => {
    await lockPlans(tx);
    const boost = await lockCurrentBoost(tx, country, id, await getNow(clock, tx));
    if (boost === undefined) throw new BizError(BizCode.staffChangedMeanwhile, GONE);
    const outcome = await findPricedOutcome(tx, boost);
    if (outcome === undefined) throw rejected('There is no such outcome.');
    const normal = requireOpen(outcome, boost);
    const boosted = checkPrice({ ...boost, odds, percent }, normal, config);
    const otherRises = await getOtherRises(tx, boost);
    checkCost(boost, { normal, boosted, lineSum: outcome.lineSum, otherRises }, config);
    await updateBoostPrice(tx, { id, odds, percent, mostPercent: config.maxRise, normalOdds: normal });
    await also(tx, id);
  });
}

/**
 * Stops a boost: no further bet gets it.
 * @throws BizError 51171 when it is over
 */
export async function stopBoost(
  { db, clock }: Pick<PlanDependencies, 'db' | 'clock'>,
  { country, id }: { country: CountryCode; id: number },
  also: Also,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await getNow(clock, tx);
    if ((await lockCurrentBoost(tx, country, id, now)) === undefined)
      throw new BizError(BizCode.staffChangedMeanwhile, GONE);
    await markBoostStopped(tx, id, now);
    await also(tx, id);
  });
}
