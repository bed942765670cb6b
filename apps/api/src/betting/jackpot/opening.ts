import { getJackpotSeed, getLeastJackpot, JACKPOT_MATCHES, type JackpotStart, type JackpotTerms } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { first } from '../../platform/database/typed-queries';
import { type Candidate } from './choose-matches';
import { type RoundRow, unfinishedRounds } from './store';
import { jackpotMatches, jackpotRounds } from './tables';

/** A condition for rounds, `w` in SQL, whose jackpot somebody has won. */
const JACKPOT_WON = `exists (select from jsonb_to_recordset(w.ranks) as k(hits int, winners bigint) where k.hits = ${JACKPOT_MATCHES} and k.winners > 0)`;

/**
 * The house's money in the jackpot that a round, `w` in SQL, began with. Of a round that a release opened which had one at a time: added since
 * the last win, less what the house took back.
 */
export const HOUSE_PART = `coalesce(w.house, (select coalesce(sum(p.seeded), 0)::bigint from jackpot_rounds p where p.country = w.country and p.no <= w.no
  and p.no > coalesce((select max(b.no) from jackpot_rounds b where b.country = w.country and b.no < w.no and ${JACKPOT_WON.replaceAll('w.', 'b.')}), 0)))`;

/** The house's money in what a decided round, `w` in SQL, left over. A win takes all of it. */
export const HOUSE_PART_LEFT = `case when ${JACKPOT_WON} then 0::bigint else ${HOUSE_PART} end`;

/** A condition for rounds, `w` in SQL, that are over and whose leftovers no round has begun with. */
export const LEFT_OVER = `w.status in ('settled', 'refunded') and w.carried_to is null
  and not exists (select from jackpot_rounds n where n.country = w.country and n.no = w.no + 1 and n.house is null)`;

const leftover = z.object({ id: z.number(), rolled: z.number(), house: z.number() });

/** What the next round of a country carries over. */
interface Leftovers extends JackpotStart {
  /** Rounds that left it. */
  rounds: number[];
}

/** Returns what the finished rounds of a country left over that no round has begun with. @param lock until the transaction ends */
async function findLeftovers(sql: Sql, country: CountryCode, lock: boolean): Promise<Leftovers> {
  const rows = await checkedRows(
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

/** Returns the house's money in the jackpot that a round began with, units. */
export async function getHousePart(sql: Sql, roundId: number): Promise<number> {
  const [row] = await checkedRows(
    sql,
    housePart,
    `select ${HOUSE_PART} as house from jackpot_rounds w where w.id = $1`,
    [roundId],
  );
  return row?.house ?? 0;
}

/** What a round begins with. Units. */
export interface Opening extends JackpotStart {
  /** The terms with what these matches let the house raise the jackpot to. */
  terms: JackpotTerms;
  /** What the house adds; below 0, what it takes back. */
  seeded: number;
}

const beginWith = (terms: JackpotTerms, matches: readonly Candidate[], { carried, house }: JackpotStart): Opening => {
  const favourites = matches.map(({ favourite }) => favourite);
  const leastJackpot = getLeastJackpot(terms, favourites);
  const start = { carried, house };
  return { ...start, terms: { ...terms, leastJackpot, favourites }, seeded: getJackpotSeed(leastJackpot, start) };
};

/** Returns what a country's next round begins with if it opens now. @param terms those that are planned */
export const planOpening = async (
  sql: Sql,
  { country, terms }: { country: CountryCode; terms: JackpotTerms },
  matches: readonly Candidate[],
): Promise<Opening> => beginWith(terms, matches, await findLeftovers(sql, country, false));

/**
 * Locks the newest round of a country until the transaction ends, so that one opener at a time chooses matches.
 * @returns the number of the next round; null while a round takes entries, or is being paid: what it leaves over is the next round's
 */
export async function lockNextRound(sql: Sql, country: CountryCode, now: number): Promise<number | null> {
  const { drizzle } = sql;
  const newest = drizzle
    .select()
    .from(jackpotRounds)
    .where(eq(jackpotRounds.country, country))
    .orderBy(desc(jackpotRounds.no))
    .limit(1);
  const before = await first(newest);
  if (before === undefined) return 1;
  await drizzle
    .select({ id: jackpotRounds.id })
    .from(jackpotRounds)
    .where(eq(jackpotRounds.id, before.id))
    .for('update');
  // Whoever held the lock may have opened the next one, and closed or decided this one.
  const last = (await first(newest)) ?? before;
  if (last.id !== before.id) return null;
  const taking = (round: RoundRow): boolean => round.status !== 'open' || round.closesAt > now;
  return (await unfinishedRounds(sql, country)).some(taking) ? null : last.no + 1;
}

/**
 * Stores a country's next round with what finished rounds left over. Call {@link lockNextRound} before.
 * @param round with the planned terms @returns undefined when somebody else has stored the first round
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
  const { terms, carried, house, seeded } = beginWith(round.terms, matches, leftovers);
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
