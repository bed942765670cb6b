import { getJackpotSeed, getLeastJackpot, JACKPOT_MATCHES, type JackpotStart, type JackpotTerms } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { getFirst } from '../../platform/database/typed-queries';
import { type Candidate } from './choose-matches';
import { type RoundRow, listUnfinishedRounds } from './store';
import { jackpotMatches, jackpotRounds } from './tables';

/** SQL condition: the jackpot of round `w` was won. */
const JACKPOT_WON = `exists (select from jsonb_to_recordset(w.ranks) as k(hits int, winners bigint) where k.hits = ${JACKPOT_MATCHES} and k.winners > 0)`;

/**
 * SQL expression: the house's money in the jackpot at the start of round `w`. For rounds of releases without overlapping rounds: the amount
 * added since the last win, less the amount returned to the house.
 */
export const HOUSE_PART = `coalesce(w.house, (select coalesce(sum(p.seeded), 0)::bigint from jackpot_rounds p where p.country = w.country and p.no <= w.no
  and p.no > coalesce((select max(b.no) from jackpot_rounds b where b.country = w.country and b.no < w.no and ${JACKPOT_WON.replaceAll('w.', 'b.')}), 0)))`;

/** SQL expression: the house's money in the leftover of decided round `w`. A win takes all of it. */
export const HOUSE_PART_LEFT = `case when ${JACKPOT_WON} then 0::bigint else ${HOUSE_PART} end`;

/** SQL condition: round `w` is over, and no round has started with its leftover. */
export const LEFT_OVER = `w.status in ('settled', 'refunded') and w.carried_to is null
  and not exists (select from jackpot_rounds n where n.country = w.country and n.no = w.no + 1 and n.house is null)`;

const leftover = z.object({ id: z.number(), rolled: z.number(), house: z.number() });

/** Amount that the next round of a country carries over. */
interface Leftovers extends JackpotStart {
  /** Rounds that left it over. */
  rounds: number[];
}

/**
 * Returns the leftovers of finished rounds with which no round has started yet.
 * @param lock whether to lock these rounds until the
 * transaction ends
 */
async function findLeftovers(sql: Sql, country: CountryCode, lock: boolean): Promise<Leftovers> {
  const rows = await queryChecked(
    sql,
    leftover,
    `select w.id, w.rolled, ${HOUSE_PART_LEFT} as house from jackpot_rounds w where w.country = $1 and ${LEFT_OVER}
     order by w.id ${lock ? 'for update of w' : ''}`,
    [country],
  );
  return {
    rounds: rows.map(({ id }) => id),
    carried: rows.reduce((sum, { rolled }) => sum + rolled, 0),
    house: rows.reduce((sum, { house }) => sum + house, 0),
  };
}

const housePart = z.object({ house: z.number() });

/** Returns the house's money in the jackpot at the start of a round, units. */
export async function getHousePart(sql: Sql, roundId: number): Promise<number> {
  const [row] = await queryChecked(
    sql,
    housePart,
    `select ${HOUSE_PART} as house from jackpot_rounds w where w.id = $1`,
    [roundId],
  );
  return row?.house ?? 0;
}

/** Starting values of a round, in units. */
export interface Opening extends JackpotStart {
  /** The terms, with the jackpot up to which these matches allow the house to raise it. */
  terms: JackpotTerms;
  /** Amount that the house adds; when negative, amount that returns to the house. */
  seeded: number;
}

const buildOpening = (
  terms: JackpotTerms,
  matches: readonly Candidate[],
  { carried, house }: JackpotStart,
): Opening => {
  const favourites = matches.map(({ favourite }) => favourite);
  const leastJackpot = getLeastJackpot(terms, favourites);
  const start = { carried, house };
  return { ...start, terms: { ...terms, leastJackpot, favourites }, seeded: getJackpotSeed(leastJackpot, start) };
};

/**
 * Returns the starting values of a country's next round if it opens now.
 * @param terms the planned terms
 */
export const planOpening = async (
  sql: Sql,
  { country, terms }: { country: CountryCode; terms: JackpotTerms },
  matches: readonly Candidate[],
): Promise<Opening> => buildOpening(terms, matches, await findLeftovers(sql, country, false));

/**
 * Locks the newest round of a country until the transaction ends, so that only one opener at a time chooses matches.
 * @returns the number of the next round; null while a round is open for entries or is being paid, because its leftover belongs to the next
 * round
 */
export async function lockNextRound(sql: Sql, country: CountryCode, now: number): Promise<number | null> {
  const { drizzle } = sql;
  const newest = drizzle
    .select()
    .from(jackpotRounds)
    .where(eq(jackpotRounds.country, country))
    .orderBy(desc(jackpotRounds.no))
    .limit(1);
  const before = await getFirst(newest);
  if (before === undefined) return 1;
  await drizzle
    .select({ id: jackpotRounds.id })
    .from(jackpotRounds)
    .where(eq(jackpotRounds.id, before.id))
    .for('update');
  // The previous holder of the lock may have opened the next round, and closed or decided this one.
  const last = (await getFirst(newest)) ?? before;
  if (last.id !== before.id) return null;
  const taking = (round: RoundRow): boolean => round.status !== 'open' || round.closesAt > now;
  return (await listUnfinishedRounds(sql, country)).some(taking) ? null : last.no + 1;
}

/**
 * Stores a country's next round with the leftovers of finished rounds. Call {@link lockNextRound} first.
 * @param round values with the planned terms
 * @returns undefined when another process has stored the first round
 */
export async function insertRound(
  sql: Sql,
  round: {
    country: CountryCode;
    no: number;
    currency: string;
    terms: JackpotTerms;
    openedAt: number;
    closesAt: number;
  },
  matches: readonly Candidate[],
): Promise<RoundRow | undefined> {
  const leftovers = await findLeftovers(sql, round.country, true);
  const { terms, carried, house, seeded } = buildOpening(round.terms, matches, leftovers);
  const [row] = await sql.drizzle
    .insert(jackpotRounds)
    .values({ ...round, terms, status: 'open', carried, seeded, house: house + seeded })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return undefined;
  if (leftovers.rounds.length > 0)
    await sql.drizzle
      .update(jackpotRounds)
      .set({ carriedTo: row.id })
      .where(inArray(jackpotRounds.id, leftovers.rounds));
  await sql.drizzle.insert(jackpotMatches).values(
    matches.map(({ eventId, tournament, home, away, startTime }, at) => ({
      ...{ roundId: row.id, no: at + 1, eventId, tournament, home, away, startTime },
    })),
  );
  return row;
}
