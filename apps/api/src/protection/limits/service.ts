import { EXCLUSION_PERIODS } from '@oware/config';
import { type ExclusionRequest, exclusionScopes } from '@oware/contracts';
import { lockPlayer } from '../../ledger/lock-player';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { DATABASE_NOW, databaseNow } from '../../platform/database/now';
import { wrongField } from '../../platform/http/validate';
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

/** What staff says of an exclusion that it enters for a player who asks. */
interface EnteredByStaff {
  /** A word of a closed list: the log of protection keeps nothing that says who a player is. */
  reason: string;
  /** What else is written in the same transaction. It refuses by what it throws. @param closed what was closed before @param endTime of the new one */
  also(tx: Sql, closed: readonly Exclusion[], endTime: number): Promise<void>;
}

const MINUTE_MS = 60_000;
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

  /**
   * Excludes a player for one of the periods that are offered: whoever asks for it, this is the one way. @param entered when staff does it for the player
   * @throws BizError 40000 no such period
   */
  async excludeFor(
    userId: string,
    { exclusionType, period }: ExclusionRequest,
    entered?: EnteredByStaff,
  ): Promise<void> {
    const scope = exclusionScopes[exclusionType];
    if (scope === undefined || !EXCLUSION_PERIODS.some(({ value }) => value === period))
      throw wrongField('period', 'unknown', 'There is no such period.', 'There is no such period.');
    const { db, clock, bus } = this.parts;
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const closed = entered === undefined ? [] : await this.exclusionsOf(userId, tx);
      const endTime = (decisionTime(clock) ?? (await databaseNow(tx))) + period * MINUTE_MS;
      const said = entered && { by: 'staff', reason: entered.reason };
      await this.excludeIn(tx, userId, scope, endTime, 'exclusion', said);
      await entered?.also(tx, closed, endTime);
    });
    bus.publish('personal', { userId, message: { type: 'protection', data: null } });
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

  /** The same within a transaction; the player's pages are not notified. @param said what else the log of protection keeps of it */
  async excludeIn(
    tx: Sql,
    userId: string,
    scope: ExclusionScope,
    endTime: number,
    kind: ExclusionKind = 'exclusion',
    said: { by: string; reason: string } | undefined = undefined,
  ): Promise<void> {
    await lockPlayer(tx, userId);
    await tx.query(
      `insert into self_exclusions (user_id, scope, start_time, end_time, created_at, kind)
       select $1, $2, now, $4::bigint, now, $5 from (select coalesce($3::bigint, ${DATABASE_NOW}) as now offset 0) time`,
      [userId, scope, decisionTime(this.parts.clock), endTime, kind],
    );
    await this.#log.add(tx, userId, 'excluded', { scope, endTime, kind, ...said });
  }

  /** Exclusions in force, by the rule that takes stakes; also those that only wait for the player's return. */
  exclusionsOf(userId: string, sql: Sql = this.parts.db): Promise<Exclusion[]> {
    return sql.query<Exclusion>(
      `select scope, start_time as "startTime", end_time as "endTime", end_time <= now as ended, kind <> 'time-out' as lasting
       from (select coalesce($2::bigint, ${DATABASE_NOW}) as now offset 0) time
       cross join lateral ${limitsSql.exclusions_from.name}($1, $3::text[], now) order by id`,
      [userId, decisionTime(this.parts.clock), ALL_SCOPES],
    );
  }
}
