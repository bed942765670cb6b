import { countries } from '@oware/config';
import { BizCode, careRules, careSteps, type CareResponse, type CareStep } from '@oware/contracts';
import { z } from 'zod';
import { lockPlayer } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { type Limits, limitsSql } from '../limits/api';
import { type ProtectionLog } from '../log/api';
import { listRules, getNextStep, type PlayFacts } from './rules';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Length of a pause, ms; afterwards the player ends it by the steps of a return. */
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
/** Unknown rules of later releases are ignored. */
const signalData = z.object({
  step: z.enum(careSteps),
  rules: z.array(z.string()).transform((rules) => careRules.filter((rule) => rules.includes(rule))),
});

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  limits: Limits;
  log: ProtectionLog;
}

/**
 * Detects play that may be harmful, and contacts the player in steps: a message, then the offer of a limit, then a pause. Signals and their
 * reasons are stored only in the protection log, and no score is computed from them.
 */
export class Signals {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Checks players who have bet or deposited since a time.
   * @param since ms since 1970
   * @returns the number of players contacted
   */
  async checkPlayers(since: number): Promise<number> {
    const { db } = this.parts;
    const active = await queryChecked(
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
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} players could not be checked.`);
    return spoken;
  }

  /** Returns the current message to a player; null once it was read. */
  async getCare(userId: string): Promise<CareResponse> {
    const last = await findLast(this.parts.db, userId);
    return { care: last === null || last.seen ? null : { step: last.step, rules: last.rules } };
  }

  /** Records that the player has read the message. */
  async markRead(userId: string): Promise<void> {
    const { db, log } = this.parts;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const last = await findLast(tx, userId);
      if (last !== null && !last.seen) await log.add(tx, userId, 'signalSeen', { step: last.step });
    });
  }

  /**
   * Takes a step for a player on behalf of staff, with the reasons of the latest signal.
   * @param also additional work in the transaction
   * @throws BizError 40400 the player has no signal
   */
  async takeStep(userId: string, step: CareStep, also: (tx: Sql) => Promise<void>): Promise<void> {
    const { db, bus, limits, log } = this.parts;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const last = await findLast(tx, userId);
      if (last === null) throw new BizError(BizCode.notFound, 'This player has no signals.');
      const now = getDecisionTime(this.parts.clock) ?? (await getDatabaseTime(tx));
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
      const now = getDecisionTime(this.parts.clock) ?? (await getDatabaseTime(tx));
      const last = await findLast(tx, userId);
      const step = getNextStep(last, now);
      if (step === null) return false;
      const facts = await getFacts(tx, { userId, country }, now, last);
      const rules = listRules(facts, country);
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

/** Returns a player's latest signal, and whether it was read. */
async function findLast(sql: Sql, userId: string): Promise<Last | null> {
  const [newest, before] = await queryChecked(
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

/** Counts withdrawals that were started within the last day, not followed by a completed one, and followed by a bet. */
const GIVEN_UP = `select count(*)::int from withdrawal_asks w
  where w.user_id = $1 and w.asked_at > $2 - ${DAY}
    and not exists (select from trades t where t.user_id = $1 and t.kind = 'withdrawal' and t.created_at >= w.asked_at)
    and exists (select from ${limitsSql.bets_since.name}($1, w.asked_at))`;

/**
 * Returns a player's recent play. Nights count only when one of them is newer than the last signal; after a pause only later nights count.
 * @param last previous signal
 */
const getFacts = (
  sql: Sql,
  { userId, country }: z.output<typeof activeRow>,
  now: number,
  last: Last | null,
): Promise<PlayFacts> =>
  queryCheckedRow(
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
