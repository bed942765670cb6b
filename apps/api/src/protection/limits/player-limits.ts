import {
  LIMIT_PERIODS,
  MAX_LIMIT,
  RAISE_KEPT_MS,
  RAISE_WAIT_MS,
  REALITY_DEFAULT,
  REALITY_INTERVALS,
} from '@oware/config';
import {
  BizCode,
  limitKinds,
  limitPeriods,
  type LimitKind,
  type LimitPeriod,
  type LimitRequest,
  type LimitsResponse,
  type LimitsLeft,
  type PlayerLimit,
  type RaiseRequest,
  type RealityRaiseRequest,
  type RealityRequest,
} from '@oware/contracts';
import { z } from 'zod';
import { lockPlayer } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { createFieldError } from '../../platform/errors/validate';
import { ProtectionLog } from '../log/api';
import { decideRealityInterval, getRealityInterval, setRealityInterval, toRealityResponse } from './reality-interval';
import { ANY_EXCLUSION, rejectExcluded } from './reject-excluded';
import { limitsSql } from './sql';

/** Steps of limits: the smallest coin in units, and a minute in ms. */
const COIN = 100;
const MINUTE = 60_000;

const count = z.number().int();
const which = { kind: z.enum(limitKinds), minutes: count };
const usedRow = z.object({ ...which, amount: count, used: count });
const raiseRow = z.object({ ...which, amount: count.nullable(), readyAt: count });
type Used = z.output<typeof usedRow>;
type Raise = z.output<typeof raiseRow>;

/** All possible limits in display order. */
const all = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period, minutes: LIMIT_PERIODS[period] })),
);

/**
 * Limits that players set for themselves. They change under the lock that accepts stakes and deposits, so everything after a change obeys
 * it. Each change names the version it is based on: of two devices that change limits at the same time, one gets the other's change.
 */
export class PlayerLimits {
  readonly #log: ProtectionLog;

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {
    this.#log = new ProtectionLog(parts);
  }

  /** Returns the current limits. */
  async getLimits(userId: string): Promise<LimitsResponse> {
    return buildResponse(this.parts.db, userId, await this.#now(this.parts.db));
  }

  /**
   * Sets a limit. A lower one is in force when the promise resolves; a higher one, or none, has to be confirmed later.
   * @throws BizError 40000 for fractions, 50001 for zero or less, 50002 above the maximum, 50003 when the version is outdated
   */
  async set(userId: string, { kind, period, amount, version }: LimitRequest): Promise<LimitsResponse> {
    if (amount !== null) checkAmount(kind, period, amount);
    return this.#change(userId, version, async (tx, now) => {
      const minutes = LIMIT_PERIODS[period];
      const inForce = (await listUsed(tx, userId, now)).filter(
        (limit) => limit.kind === kind && limit.minutes === minutes,
      );
      const current = inForce.length === 0 ? null : Math.min(...inForce.map((limit) => limit.amount));
      await dropRaise(tx, userId, kind, minutes);
      if (amount !== null && (current === null || amount < current))
        await replaceLimit(tx, userId, kind, minutes, amount, now);
      else if (amount !== current) {
        await tx.query(
          'insert into limit_raises (user_id, kind, minutes, amount, ready_at) values ($1, $2, $3, $4, $5)',
          [userId, kind, minutes, amount, now + RAISE_WAIT_MS],
        );
      }
      await this.#log.add(tx, userId, 'limit', { kind, period, amount, before: current });
    });
  }

  /**
   * Confirms a raise, which is in force immediately, or withdraws it.
   * @throws BizError 43007 a confirmation under any exclusion, 50003 when the version is outdated, 50004 too early, 50005 when no raise is
   * pending or it has expired
   */
  async decideRaise(userId: string, { kind, period, confirm, version }: RaiseRequest): Promise<LimitsResponse> {
    return this.#change(userId, version, async (tx, now) => {
      const minutes = LIMIT_PERIODS[period];
      const raise = await dropRaise(tx, userId, kind, minutes);
      if (raise === undefined || hasExpired(raise, now))
        throw new BizError(BizCode.raiseUnknown, 'You have no pending higher limit of this type.');
      await this.#log.add(tx, userId, 'raise', { kind, period, amount: raise.amount, confirm });
      if (!confirm) return;
      await rejectExcluded(tx, userId, this.parts.clock, 'Limits cannot be raised', ANY_EXCLUSION);
      if (raise.readyAt > now) {
        throw new BizError(BizCode.raiseTooEarly, 'A higher limit can be confirmed 24 hours after you asked for it.', {
          readyAt: raise.readyAt,
        });
      }
      await replaceLimit(tx, userId, kind, minutes, raise.amount, now);
    });
  }

  /**
   * Sets the play time after which the player is notified of time and result, minutes. A shorter interval applies immediately; a longer
   * one, or none, is a raise.
   * @throws BizError 40000, 43007 a longer interval under an exclusion, 50003
   */
  async setReality(userId: string, { minutes, version }: RealityRequest): Promise<LimitsResponse> {
    if (minutes !== null && !REALITY_INTERVALS.some((interval) => interval === minutes)) {
      throw createFieldError('minutes', 'unknown', 'There is no such interval.', 'There is no such interval.');
    }
    return this.#change(userId, version, async (tx, now) => {
      await setRealityInterval(tx, userId, minutes, now, this.parts.clock);
      await this.#log.add(tx, userId, 'reality', { minutes });
    });
  }

  /**
   * Confirms a longer interval between reality checks, which is in force immediately, or withdraws it.
   * @throws BizError 43007 under an exclusion, 50003 when the version is outdated, 50004 too early, 50005 when none is pending
   */
  async decideReality(userId: string, { confirm, version }: RealityRaiseRequest): Promise<LimitsResponse> {
    return this.#change(userId, version, async (tx, now) => {
      const minutes = await decideRealityInterval(tx, userId, confirm, now, this.parts.clock);
      await this.#log.add(tx, userId, 'raise', { kind: 'reality', minutes, confirm });
    });
  }

  /** Returns the amounts that can still be staked and deposited, by the rules for the next stake and deposit. */
  async getRemaining(userId: string): Promise<LimitsLeft> {
    const used = await listUsed(this.parts.db, userId, await this.#now(this.parts.db));
    const getRoom = ({ kind, amount, used: so }: Used): number =>
      kind === 'session' && so < amount ? Infinity : Math.max(0, amount - so);
    const lowest = (some: readonly Used[]): Used | undefined =>
      some.filter((limit) => getRoom(limit) < Infinity).sort((one, other) => getRoom(one) - getRoom(other))[0];
    const [stake, deposit] = [
      lowest(used.filter(({ kind }) => kind !== 'deposit')),
      lowest(used.filter(({ kind }) => kind === 'deposit')),
    ];
    const period = limitPeriods.find((name) => LIMIT_PERIODS[name] === stake?.minutes);
    const times = used.filter(({ kind }) => kind === 'session').map(({ amount, used: so }) => Math.max(0, amount - so));
    return {
      stake: stake === undefined ? null : stake.kind === 'session' ? 0 : getRoom(stake),
      deposit: deposit === undefined ? null : getRoom(deposit),
      tightest:
        stake === undefined || period === undefined
          ? null
          : { kind: stake.kind, period, amount: stake.amount, used: stake.used },
      session: times.length === 0 ? null : Math.min(...times),
    };
  }

  async #change(
    userId: string,
    version: number,
    change: (tx: Sql, now: number) => Promise<void>,
  ): Promise<LimitsResponse> {
    const changed = await this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const now = await this.#now(tx);
      const { version: newest } = await getRealityInterval(tx, userId, now);
      if (newest !== version) {
        throw new BizError(
          BizCode.limitsChanged,
          'Your limits have changed. Please check them and try again.',
          await buildResponse(tx, userId, now),
        );
      }
      await tx.query(
        `insert into protection_settings (user_id, version, reality_minutes, reality_from) values ($1, 1, $2, $3)
         on conflict (user_id) do update set version = protection_settings.version + 1`,
        [userId, REALITY_DEFAULT, now],
      );
      await change(tx, now);
      return buildResponse(tx, userId, now);
    });
    this.parts.bus.publish('personal', { userId, message: { type: 'protection', data: null } });
    return changed;
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

function checkAmount(kind: LimitKind, period: LimitPeriod, amount: number): void {
  if (amount <= 0)
    throw new BizError(
      BizCode.limitZero,
      'A limit must be more than zero. To stop completely, take a time-out or exclude yourself.',
    );
  const [most, step] = kind === 'session' ? [LIMIT_PERIODS[period] * MINUTE, MINUTE] : [MAX_LIMIT, COIN];
  if (amount > most) throw new BizError(BizCode.limitBeyond, 'This limit is above the maximum.', { most });
  if (amount % step !== 0)
    throw createFieldError('amount', 'fraction', 'A limit is a whole number of coins, or of minutes.');
}

async function dropRaise(tx: Sql, userId: string, kind: LimitKind, minutes: number): Promise<Raise | undefined> {
  const [row] = await queryChecked(
    tx,
    raiseRow,
    'delete from limit_raises where user_id = $1 and kind = $2 and minutes = $3 returning kind, minutes, amount, ready_at as "readyAt"',
    [userId, kind, minutes],
  );
  return row;
}

async function replaceLimit(
  tx: Sql,
  userId: string,
  kind: LimitKind,
  minutes: number,
  amount: number | null,
  now: number,
): Promise<void> {
  await tx.query(
    `update player_limits set end_time = $4
     where user_id = $1 and kind = $2 and minutes = $3 and (end_time is null or end_time > $4)`,
    [userId, kind, minutes, now],
  );
  if (amount === null) return;
  await tx.query('insert into player_limits (user_id, kind, minutes, amount, start_time) values ($1, $2, $3, $4, $5)', [
    userId,
    kind,
    minutes,
    amount,
    now,
  ]);
}

const listUsed = (sql: Sql, userId: string, now: number): Promise<Used[]> =>
  queryChecked(sql, usedRow, `select kind, minutes, amount, used from ${limitsSql.limits_used.name}($1, $2)`, [
    userId,
    now,
  ]);

/** Whether a raise was not confirmed in time. */
const hasExpired = ({ readyAt }: Raise, now: number): boolean => readyAt + RAISE_KEPT_MS <= now;

async function buildResponse(sql: Sql, userId: string, now: number): Promise<LimitsResponse> {
  const used = await listUsed(sql, userId, now);
  const raises = await queryChecked(
    sql,
    raiseRow,
    'select kind, minutes, amount, ready_at as "readyAt" from limit_raises where user_id = $1',
    [userId],
  );
  return {
    ...toRealityResponse(await getRealityInterval(sql, userId, now)),
    limits: all.map(({ kind, period, minutes }): PlayerLimit => {
      const same = (row: { kind: LimitKind; minutes: number }): boolean => row.kind === kind && row.minutes === minutes;
      const limit = used.filter(same).sort((one, other) => one.amount - other.amount)[0];
      const raise = raises.find((row) => same(row) && !hasExpired(row, now));
      return {
        kind,
        period,
        amount: limit?.amount ?? null,
        used: limit?.used ?? 0,
        raise:
          raise === undefined
            ? null
            : { amount: raise.amount, readyAt: raise.readyAt, expiresAt: raise.readyAt + RAISE_KEPT_MS },
      };
    }),
  };
}
