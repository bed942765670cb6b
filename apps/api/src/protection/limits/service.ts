import { EXCLUSION_PERIODS } from '@oware/config';
import { type ExclusionRequest, exclusionScopes } from '@oware/contracts';
import { lockPlayer } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { DATABASE_NOW, getDatabaseTime } from '../../platform/database/now';
import { createFieldError } from '../../platform/errors/validate';
import { ProtectionLog } from '../log/api';
import { limitsSql } from './sql';
import { type ExclusionKind, type ExclusionScope } from './tables';

/** Self-exclusion in force. Times in ms since 1970. */
export interface Exclusion {
  scope: ExclusionScope;
  startTime: number;
  endTime: number;
  /** Whether its time is over, while the player has not returned. */
  ended: boolean;
  /** Whether it stays in force after its end until the player has returned, as all except time-outs do. */
  lasting: boolean;
}

/** Details of an exclusion that staff enters at a player's request. */
interface EnteredByStaff {
  /** Reason from a fixed list, since the protection log contains nothing that identifies a player. */
  reason: string;
  /**
   * Additional work in the same transaction, which can reject the exclusion by throwing.
   * @param closed exclusions that were in force before
   * @param endTime end of the new exclusion
   */
  also(tx: Sql, closed: readonly Exclusion[], endTime: number): Promise<void>;
}

const MINUTE_MS = 60_000;
const ALL_SCOPES: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'];

/**
 * Self-exclusions of players. place_orders.sql and decide_orders.sql enforce them inside the transaction that accepts the stake. They are
 * set here, under the same lock on the player's account, so that no bet can slip in between.
 */
export class Limits {
  readonly #log: ProtectionLog;

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {
    this.#log = new ProtectionLog(parts);
  }

  /**
   * Excludes a player for one of the offered periods. Both players and staff use this method.
   * @param entered details when staff enters it
   * for the player
   * @throws BizError 40000 no such period
   */
  async excludeFor(
    userId: string,
    { exclusionType, period }: ExclusionRequest,
    entered?: EnteredByStaff,
  ): Promise<void> {
    const scope = exclusionScopes[exclusionType];
    if (scope === undefined || !EXCLUSION_PERIODS.some(({ value }) => value === period))
      throw createFieldError('period', 'unknown', 'There is no such period.', 'There is no such period.');
    const { db, clock, bus } = this.parts;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const closed = entered === undefined ? [] : await this.listExclusions(userId, tx);
      const endTime = (getDecisionTime(clock) ?? (await getDatabaseTime(tx))) + period * MINUTE_MS;
      const origin = entered && { by: 'staff', reason: entered.reason };
      await this.excludeIn(tx, userId, scope, endTime, 'exclusion', origin);
      await entered?.also(tx, closed, endTime);
    });
    bus.publish('personal', { userId, message: { type: 'protection', data: null } });
  }

  /** Excludes a player from now on. Once the promise resolves, no bet of the scope is accepted before `endTime`. */
  async exclude(
    userId: string,
    scope: ExclusionScope,
    endTime: number,
    kind: ExclusionKind = 'exclusion',
  ): Promise<void> {
    await this.parts.db.transaction((tx) => this.excludeIn(tx, userId, scope, endTime, kind));
    this.parts.bus.publish('personal', { userId, message: { type: 'protection', data: null } });
  }

  /**
   * Like {@link exclude}, within a transaction and without notifying the player's pages.
   * @param origin additional details for the protection
   * log
   */
  async excludeIn(
    tx: Sql,
    userId: string,
    scope: ExclusionScope,
    endTime: number,
    kind: ExclusionKind = 'exclusion',
    origin: { by: string; reason: string } | undefined = undefined,
  ): Promise<void> {
    await lockPlayer(tx, userId);
    await tx.query(
      `insert into self_exclusions (user_id, scope, start_time, end_time, created_at, kind)
       select $1, $2, now, $4::bigint, now, $5 from (select coalesce($3::bigint, ${DATABASE_NOW}) as now offset 0) time`,
      [userId, scope, getDecisionTime(this.parts.clock), endTime, kind],
    );
    await this.#log.add(tx, userId, 'excluded', { scope, endTime, kind, ...origin });
  }

  /**
   * Lists exclusions in force, by the rule that accepts stakes, including those that only wait for the player's return.
   */
  listExclusions(userId: string, sql: Sql = this.parts.db): Promise<Exclusion[]> {
    return sql.query<Exclusion>(
      `select scope, start_time as "startTime", end_time as "endTime", end_time <= now as ended, kind <> 'time-out' as lasting
       from (select coalesce($2::bigint, ${DATABASE_NOW}) as now offset 0) time
       cross join lateral ${limitsSql.exclusions_from.name}($1, $3::text[], now) order by id`,
      [userId, getDecisionTime(this.parts.clock), ALL_SCOPES],
    );
  }
}
