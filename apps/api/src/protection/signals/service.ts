import { countries } from '@oware/config';
import { BizCode, careRules, careSteps, type CareResponse, type CareStep } from '@oware/contracts';
import { z } from 'zod';
import { lockPlayer } from '../../ledger/lock-player';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { type Limits } from '../limits/service';
import { limitsSql } from '../limits/sql';
import { type ProtectionLog } from '../log/service';
import { rulesMet, stepAfter, type PlayFacts } from './rules';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** How long a pause lasts; then the player ends it by the steps of a return. */
const PAUSE = DAY;

const count = z.number().int();
const activeRow = z.object({ userId: z.string(), country: z.enum(['ng', 'gh']) });
const factsRow = z.object({
  staked: count,
  paid: count,
  deposits: count,
  stakedBefore: count,
  nights: count,
  givenUp: count,
});
const signalRow = z.object({ kind: z.string(), time: count, data: z.string() });
/** A release after this one may know more rules. */
const signalData = z.object({
  step: z.enum(careSteps),
  rules: z.array(z.string()).transform((rules) => careRules.filter((rule) => rules.includes(rule))),
});

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  limits: Limits;
  log: ProtectionLog;
}

/**
 * Looks for play that may do harm, and speaks to the player about it: first gently, then with the offer of a limit, then with a pause. Each signal stands with its reasons in the
 * log of protection, and nowhere else: no score is made of it.
 */
export class Signals {
  constructor(private readonly parts: Parts) {}

  /** Looks at who has bet or paid in since. @param since ms since 1970 @returns how many were spoken to */
  async look(since: number): Promise<number> {
    const { db } = this.parts;
    const active = await checkedRows(
      db,
      activeRow,
      `select u.id as "userId", u.country from users u
       where exists (select from ${limitsSql.bets_since.name}(u.id, $1))
          or exists (select from trades t where t.user_id = u.id and t.kind = 'deposit' and t.decided_at > $1)
       order by u.id`,
      [since],
    );
    let spoken = 0;
    const failures: unknown[] = [];
    for (const player of active) {
      try {
        if (await this.#consider(player)) spoken += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} players could not be looked at.`);
    return spoken;
  }

  /** What there is to say to a player; null once they have answered. */
  async careOf(userId: string): Promise<CareResponse> {
    const last = await lastOf(this.parts.db, userId);
    return { care: last === null || last.seen ? null : { step: last.step, rules: last.rules } };
  }

  /** The player has read it. */
  async answer(userId: string): Promise<void> {
    const { db, log } = this.parts;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const last = await lastOf(tx, userId);
      if (last !== null && !last.seen) await log.add(tx, userId, 'signalSeen', { step: last.step });
    });
  }

  /**
   * A person takes a step with a player, for the reasons of the newest signal. @param also within the transaction
   * @throws BizError 40400 there was no signal of the player
   */
  async speak(userId: string, step: CareStep, also: (tx: Sql) => Promise<void>): Promise<void> {
    const { db, bus, limits, log } = this.parts;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const last = await lastOf(tx, userId);
      if (last === null) throw new BizError(BizCode.notFound, 'There was no signal of this player.');
      const now = decisionTime(this.parts.clock) ?? (await databaseNow(tx));
      await log.add(tx, userId, 'signal', { step, rules: last.rules, by: 'staff' });
      if (step === 'pause') await limits.excludeIn(tx, userId, 'ALL', now + PAUSE);
      await also(tx);
    });
    bus.publish('personal', { userId, message: { type: 'protection', data: null } });
  }

  async #consider({ userId, country }: z.output<typeof activeRow>): Promise<boolean> {
    const { db, bus, limits, log } = this.parts;
    const done = await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const now = decisionTime(this.parts.clock) ?? (await databaseNow(tx));
      const last = await lastOf(tx, userId);
      const step = stepAfter(last, now);
      if (step === null) return false;
      const facts = await factsOf(tx, { userId, country }, now, last);
      const rules = rulesMet(facts, country);
      if (rules.length === 0) return false;
      await log.add(tx, userId, 'signal', { step, rules, facts });
      if (step === 'pause') await limits.excludeIn(tx, userId, 'ALL', now + PAUSE);
      return true;
    });
    if (done) bus.publish('personal', { userId, message: { type: 'protection', data: null } });
    return done;
  }
}

type Last = z.output<typeof signalData> & { time: number; seen: boolean };

/** The newest signal of a player, and whether they have read it. */
async function lastOf(sql: Sql, userId: string): Promise<Last | null> {
  const [newest, before] = await checkedRows(
    sql,
    signalRow,
    `select l.kind, l.time, l.data from protection_chains c join protection_log l on l.pseudonym = c.pseudonym
     where c.user_id = $1 and l.kind in ('signal', 'signalSeen') order by l.no desc limit 2`,
    [userId],
  );
  const seen = newest?.kind === 'signalSeen';
  const row = seen ? before : newest;
  return row === undefined ? null : { ...signalData.parse(JSON.parse(row.data)), time: row.time, seen };
}

/** Whether a bet was placed between midnight and five; $3 is the country's offset, ms. */
const AT_NIGHT = `(b.placed_at + $3::bigint) % ${DAY} < ${5 * HOUR}`;

/** Withdrawals that were begun within a day and neither made nor followed by another one, before a bet. */
const GIVEN_UP = `select count(*)::int from withdrawal_asks w
  where w.user_id = $1 and w.asked_at > $2 - ${DAY}
    and not exists (select from trades t where t.user_id = $1 and t.kind = 'withdrawal' and t.created_at >= w.asked_at)
    and exists (select from ${limitsSql.bets_since.name}($1, w.asked_at))`;

/**
 * What a player did lately. Nights count when one of them is newer than the last signal; after a pause, those since then alone.
 * @param last the signal before
 */
const factsOf = (
  sql: Sql,
  { userId, country }: z.output<typeof activeRow>,
  now: number,
  last: Last | null,
): Promise<PlayFacts> =>
  checkedRow(
    sql,
    factsRow,
    `select coalesce(sum(b.staked) filter (where b.placed_at > $2::bigint - ${DAY}), 0)::bigint as staked,
       coalesce(sum(b.paid) filter (where b.placed_at > $2 - ${DAY}), 0)::bigint as paid,
       coalesce(sum(b.staked) filter (where b.placed_at <= $2 - ${DAY}), 0)::bigint as "stakedBefore",
       (case when coalesce(bool_or(b.placed_at > $4::bigint and ${AT_NIGHT}), false)
         then count(distinct (b.placed_at + $3::bigint) / ${DAY}) filter (where b.placed_at > $5::bigint and ${AT_NIGHT})
         else 0 end)::int as nights,
       (select count(*)::int from trades t
        where t.user_id = $1 and t.kind = 'deposit' and t.status = 'success' and t.decided_at > $2 - ${DAY}) as deposits,
       (${GIVEN_UP}) as "givenUp"
     from ${limitsSql.bets_since.name}($1, $2 - ${29 * DAY}) b`,
    [
      userId,
      now,
      countries[country].gmtOffset * 60_000,
      last?.time ?? 0,
      Math.max(now - 7 * DAY, last?.step === 'pause' ? last.time : 0),
    ],
  );
