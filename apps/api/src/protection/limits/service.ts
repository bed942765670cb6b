import { lockPlayer } from '../../ledger/lock-player';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { ProtectionLog } from '../log/service';
import { limitsSql } from './sql';
import { type ExclusionKind, type ExclusionScope } from './tables';

/** A self-exclusion in force. Times in ms since 1970. */
export interface Exclusion {
  scope: ExclusionScope;
  startTime: number;
  endTime: number;
  /** Its time is over, and the player has not returned. */
  ended: boolean;
  /** It closes after its time as well, until the player has returned: all but time-outs do. */
  lasting: boolean;
}

const ALL_SCOPES: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'];

/**
 * Self-exclusions of players. place_orders.sql and decide_orders.sql enforce them inside the transaction that
 * takes the stake; here they are set, under the same lock on the player's account, so that no bet slips in between.
 */
export class Limits {
  readonly #log: ProtectionLog;

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {
    this.#log = new ProtectionLog(parts);
  }

  /** Excludes a player from now on. When it resolves, no bet of the scope can be taken before `endTime`. */
  async exclude(
    userId: string,
    scope: ExclusionScope,
    endTime: number,
    kind: ExclusionKind = 'exclusion',
  ): Promise<void> {
    await this.parts.db.transaction((tx) => this.excludeIn(tx, userId, scope, endTime, kind));
    this.parts.bus.publish('personal', { userId, message: { type: 'protection', data: null } });
  }

  /** The same within a transaction; the player's pages are not notified. */
  async excludeIn(
    tx: Sql,
    userId: string,
    scope: ExclusionScope,
    endTime: number,
    kind: ExclusionKind = 'exclusion',
  ): Promise<void> {
    await lockPlayer(tx, userId);
    await tx.query(
      `insert into self_exclusions (user_id, scope, start_time, end_time, created_at, kind)
       select $1, $2, now, $4::bigint, now, $5 from (select coalesce($3::bigint, ${DATABASE_NOW}) as now offset 0) time`,
      [userId, scope, decisionTime(this.parts.clock), endTime, kind],
    );
    await this.#log.add(tx, userId, 'excluded', { scope, endTime, kind });
  }

  /** Exclusions in force, by the rule that takes stakes; also those that only wait for the player's return. */
  exclusionsOf(userId: string): Promise<Exclusion[]> {
    return this.parts.db.query<Exclusion>(
      `select scope, start_time as "startTime", end_time as "endTime", end_time <= now as ended, kind <> 'time-out' as lasting
       from (select coalesce($2::bigint, ${DATABASE_NOW}) as now offset 0) time
       cross join lateral ${limitsSql.exclusions_from.name}($1, $3::text[], now) order by id`,
      [userId, decisionTime(this.parts.clock), ALL_SCOPES],
    );
  }
}
