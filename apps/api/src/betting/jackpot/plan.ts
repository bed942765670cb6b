import { JACKPOT_MATCHES, JACKPOT_VOID, listJackpotCombinations } from '@oware/betting';
import { type CountryCode, jackpotConfig, type JackpotConfig } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { getFirst } from '../../platform/database/typed-queries';
import { BizError } from '../../platform/errors/biz-error';
import { closeAt, decideRound, hasBegun, lockRound, findRound, type RoundRow } from './store';
import { jackpotMatches, jackpotPlans } from './tables';

/** Plan for the next rounds of a country. */
export interface JackpotPlanned {
  /** Null for the default terms in the code. */
  terms: JackpotConfig | null;
  /** Whether the server opens a round automatically when there is none. */
  automatic: boolean;
  /** 0 until a plan is saved. */
  version: number;
}

const ALL = listJackpotCombinations().length;
const UNITS = 10_000;
/** Maximum price and jackpot, in whole naira or cedis: protects the house from typing errors. */
const MAX: Readonly<Record<CountryCode, { price: number; jackpot: number }>> = {
  ng: { price: 10_000, jackpot: 100_000_000 },
  gh: { price: 200, jackpot: 2_000_000 },
};

/** Loads the plan of a country. */
export const loadPlan = async ({ drizzle }: Sql, country: CountryCode): Promise<JackpotPlanned> =>
  (await getFirst(drizzle.select().from(jackpotPlans).where(eq(jackpotPlans.country, country)))) ?? {
    terms: null,
    automatic: true,
    version: 0,
  };

/** Returns the terms of a country's next round. */
export const getTerms = (country: CountryCode, { terms }: Pick<JackpotPlanned, 'terms'>): JackpotConfig =>
  terms ?? jackpotConfig[country];

const rejected = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);
const changed = (message: string): BizError => new BizError(BizCode.staffChangedMeanwhile, message);

/** Terms as staff enter them: amounts in naira or cedis, shares in percent. */
export interface JackpotForm {
  price: number;
  /** Jackpot up to which the house may raise it. */
  leastJackpot: number;
  pool: number;
  five: number;
  four: number;
}

/**
 * Validates terms as they were entered, and converts them.
 * @throws BizError 51173
 */
export function parseTerms(country: CountryCode, typed: JackpotForm): JackpotConfig {
  const max = MAX[country];
  const amount = (what: string, limit: number) =>
    z
      .number(`${what} must be a number.`)
      .min(0.01, `${what} must be from 0.01 to ${limit}.`)
      .max(limit, `${what} must be from 0.01 to ${limit}.`)
      .transform((value) => Math.round(value * 100) * (UNITS / 100));
  const share = (what: string, limit: number) =>
    z
      .number(`${what} must be a number.`)
      .min(0, `${what} must be from 0 to ${limit} %.`)
      .max(limit, `${what} must be from 0 to ${limit} %.`)
      .transform((value) => Math.round(value * 100));
  const read = z
    .object({
      price: amount('The price of an entry', max.price),
      leastJackpot: amount('The maximum that the house raises the jackpot to', max.jackpot),
      pool: share('The share of stakes for prizes', 90),
      five: share('The share for five correct', 50),
      four: share('The share for four correct', 50),
    })
    .safeParse(typed);
  if (!read.success) throw rejected(read.error.issues[0]?.message ?? 'These terms are not valid.');
  const { price, leastJackpot, pool, five, four } = read.data;
  const cost = ALL * price;
  if (leastJackpot + (cost * pool) / 10_000 > cost)
    throw rejected(
      `All ${ALL} entries together would win more than they cost: the house may raise the jackpot to at most ${(cost - (cost * pool) / 10_000) / UNITS}.`,
    );
  return {
    price,
    leastJackpot,
    poolShare: pool,
    consolation: [
      { hits: 5, share: five },
      { hits: 4, share: four },
    ],
  };
}

/**
 * Saves the plan for a country's next rounds; an open round keeps its terms.
 * @param also work within the transaction, with the previous plan
 * @throws BizError 51171 another member of staff has changed the plan since it was loaded
 */
export async function planJackpot(
  db: Database,
  country: CountryCode,
  { version: seen, ...plan }: JackpotPlanned,
  also: (tx: Sql, before: JackpotPlanned) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await loadPlan(tx, country);
    const written = await tx.query(
      `insert into jackpot_plans (country, terms, automatic, version) values ($1, $2::jsonb, $3, 1)
       on conflict (country) do update set terms = excluded.terms, automatic = excluded.automatic, version = jackpot_plans.version + 1
       where jackpot_plans.version = $4::int returning version`,
      [country, plan.terms && JSON.stringify(plan.terms), plan.automatic, seen],
    );
    const [row] = written as { version: number }[];
    if (row?.version !== seen + 1) throw changed('Somebody else has just changed the plan.');
    await also(tx, before);
  });
}

/**
 * Locks an open round, so that nobody can enter in the meantime.
 * @throws BizError 40400 no such round, 51171 it is no longer open
 */
async function lockOpen(
  tx: Sql,
  clock: Clock,
  country: CountryCode,
  id: number,
): Promise<{ round: RoundRow; now: number }> {
  if ((await findRound(tx, country, id)) === undefined) throw new BizError(BizCode.notFound, 'There is no such round.');
  const round = await lockRound(tx, id);
  if (round.status !== 'open') throw changed('This round is decided.');
  return { round, now: getDecisionTime(clock) ?? (await getDatabaseTime(tx)) };
}

type Also = (tx: Sql) => Promise<void>;

/**
 * Closes a round for entries; its matches decide it.
 * @throws BizError 40400, 51171 it is already closed
 */
export async function closeRound(
  { db, clock }: { db: Database; clock: Clock },
  country: CountryCode,
  id: number,
  also: Also,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { round, now } = await lockOpen(tx, clock, country, id);
    if (round.closesAt <= now) throw changed('This round no longer takes entries.');
    // All accepted entries have an earlier time, because the round is locked.
    await closeAt(tx, id, now + 1);
    await also(tx);
  });
}

/**
 * Calls a round off before any of its matches begins: all stakes and tickets are returned, and its starting jackpot carries over.
 * @throws BizError 40400, 51171 a match of it has begun or is decided
 */
export async function callRoundOff(
  { db, clock }: { db: Database; clock: Clock },
  country: CountryCode,
  id: number,
  also: Also,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { round, now } = await lockOpen(tx, clock, country, id);
    if (await hasBegun(tx, id, now)) throw changed('A match of this round has begun: its results decide.');
    await closeAt(tx, id, Math.min(round.closesAt, now + 1));
    await tx.drizzle.update(jackpotMatches).set({ result: JACKPOT_VOID }).where(eq(jackpotMatches.roundId, id));
    await decideRound(tx, id, {
      status: 'refunding',
      results: JACKPOT_VOID.repeat(JACKPOT_MATCHES),
      ranks: [],
      margin: 0,
      rolled: round.carried + round.seeded,
      decidedAt: now,
    });
    await also(tx);
  });
}
