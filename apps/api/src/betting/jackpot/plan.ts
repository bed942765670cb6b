import { JACKPOT_MATCHES, JACKPOT_VOID, jackpotCombinations } from '@oware/betting';
import { type CountryCode, jackpotConfig, type JackpotConfig } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { first } from '../../platform/database/typed-queries';
import { BizError } from '../../platform/http/biz-error';
import { closeAt, decideRound, hasBegun, lockRound, roundOfId, type RoundRow } from './store';
import { jackpotMatches, jackpotPlans } from './tables';

/** How the next rounds of a country are opened. */
export interface JackpotPlanned {
  /** Null for those of the code. */
  terms: JackpotConfig | null;
  /** Whether the server opens a round by itself once there is none. */
  automatic: boolean;
  /** 0 while nobody has planned anything. */
  version: number;
}

const ALL = jackpotCombinations().length;
const UNITS = 10_000;
/** The largest entry and jackpot, in whole naira or cedis: a typing error must not empty the house. */
const MOST: Readonly<Record<CountryCode, { price: number; jackpot: number }>> = {
  ng: { price: 10_000, jackpot: 100_000_000 },
  gh: { price: 200, jackpot: 2_000_000 },
};

/** What is planned for a country. */
export const planOf = async ({ drizzle }: Sql, country: CountryCode): Promise<JackpotPlanned> =>
  (await first(drizzle.select().from(jackpotPlans).where(eq(jackpotPlans.country, country)))) ?? {
    terms: null,
    automatic: true,
    version: 0,
  };

/** The terms that a country's next round opens on. */
export const termsOf = (country: CountryCode, { terms }: Pick<JackpotPlanned, 'terms'>): JackpotConfig =>
  terms ?? jackpotConfig[country];

const refused = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);
const changed = (message: string): BizError => new BizError(BizCode.staffChangedMeanwhile, message);

/** Terms as staff types them: amounts in naira or cedis, shares in percent. */
export interface JackpotForm {
  price: number;
  /** The most that the house raises the jackpot to. */
  leastJackpot: number;
  pool: number;
  five: number;
  four: number;
}

/** Checks terms as they were typed. @throws BizError 51173 */
export function readTerms(country: CountryCode, typed: JackpotForm): JackpotConfig {
  const most = MOST[country];
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
      price: amount('An entry', most.price),
      leastJackpot: amount('The most that the house raises the jackpot to', most.jackpot),
      pool: share('What goes into prizes', 90),
      five: share('The share of five right', 50),
      four: share('The share of four right', 50),
    })
    .safeParse(typed);
  if (!read.success) throw refused(read.error.issues[0]?.message ?? 'This does not work.');
  const { price, leastJackpot, pool, five, four } = read.data;
  const cost = ALL * price;
  if (leastJackpot + (cost * pool) / 10_000 > cost)
    throw refused(
      `All ${ALL} entries would bring more than they cost: the house may raise the jackpot to ${(cost - (cost * pool) / 10_000) / UNITS} at most.`,
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
 * Plans how a country's next rounds are opened, as it was seen: a round that is open keeps its terms.
 * @param also within the transaction, with what was planned before
 * @throws BizError 51171 somebody else has planned something since
 */
export async function planJackpot(
  db: Database,
  country: CountryCode,
  { version: seen, ...plan }: JackpotPlanned,
  also: (tx: Sql, before: JackpotPlanned) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await planOf(tx, country);
    const written = await tx.query(
      `insert into jackpot_plans (country, terms, automatic, version) values ($1, $2::jsonb, $3, 1)
       on conflict (country) do update set terms = excluded.terms, automatic = excluded.automatic, version = jackpot_plans.version + 1
       where jackpot_plans.version = $4::int returning version`,
      [country, plan.terms && JSON.stringify(plan.terms), plan.automatic, seen],
    );
    const [row] = written as { version: number }[];
    if (row?.version !== seen + 1) throw changed('Somebody else has planned something meanwhile.');
    await also(tx, before);
  });
}

/** A round that is open, locked; nobody enters meanwhile. @throws BizError 40400 no such round, 51171 it is not open any more */
async function lockOpen(
  tx: Sql,
  clock: Clock,
  country: CountryCode,
  id: number,
): Promise<{ round: RoundRow; now: number }> {
  if ((await roundOfId(tx, country, id)) === undefined) throw new BizError(BizCode.notFound, 'There is no such round.');
  const round = await lockRound(tx, id);
  if (round.status !== 'open') throw changed('This round is decided.');
  return { round, now: decisionTime(clock) ?? (await databaseNow(tx)) };
}

type Also = (tx: Sql) => Promise<void>;

/** Takes no more entries into a round; it is decided by its matches. @throws BizError 40400, 51171 it is closed already */
export async function closeRound(
  { db, clock }: { db: Database; clock: Clock },
  country: CountryCode,
  id: number,
  also: Also,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { round, now } = await lockOpen(tx, clock, country, id);
    if (round.closesAt <= now) throw changed('This round takes no entries any more.');
    // What was taken was taken before this moment.
    await closeAt(tx, id, now + 1);
    await also(tx);
  });
}

/**
 * Calls a round off before one of its matches begins: every stake and ticket goes back, and what it began with goes on.
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
