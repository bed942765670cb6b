import { REALITY_DEFAULT } from '@oware/config';
import { type PlaySession, type PresenceResponse, type RealityCheck } from '@oware/contracts';
import { z } from 'zod';
import { lockPlayer } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { getDatabaseTime } from '../../platform/database/now';
import { OPEN_STAKES, RESULT_LINES } from './play-lines';
import { limitsSql } from './sql';

/** Longest gap between two presence reports of one play session, ms. */
const GAP = 5 * 60_000;

const count = z.number().int();
const sessionRow = z.object({ left: count.nullable() });
const answeredRow = z.object({ userId: z.string() });
const leftRow = z.object({ left: count });
const resultRow = z.object({ played: count, net: count, open: count });
const playSessionRow = z.object({ played: count, net: count });

/**
 * Play time of players across all their devices, measured by presence reports of their pages, and the resulting notifications.
 */
export class PlayTime {
  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /**
   * Records that the player is present.
   * @returns due reality check and remaining times
   */
  async recordPresence(userId: string): Promise<PresenceResponse> {
    return this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const now = await this.#now(tx);
      const longer = await tx.query(
        `update play_spells set end_time = greatest(end_time, $2)
         where id = (select id from play_spells where user_id = $1 order by end_time desc limit 1) and end_time >= $2 - $3::bigint
         returning id`,
        [userId, now, GAP],
      );
      if (longer.length === 0)
        await tx.query('insert into play_spells (user_id, start_time, end_time) values ($1, $2, $2)', [userId, now]);
      await beginReality(tx, userId, now);
      const { left } = await queryCheckedRow(
        tx,
        sessionRow,
        `select min(greatest(amount - used, 0)) as left from ${limitsSql.limits_used.name}($1, $2) where kind = 'session'`,
        [userId, now],
      );
      const realityLeft = await this.#getRealityLeft(tx, userId, now);
      const realityCheck = realityLeft === 0 ? await this.#getResult(tx, userId, now) : null;
      return { realityCheck, realityLeft, sessionLeft: left };
    });
  }

  /**
   * Returns the time played and the net result of the player's current session: the last one that their pages reported, if it has not
   * ended. Unlike the time of a reality check, a confirmed check does not restart it.
   */
  async getSession(userId: string): Promise<PlaySession> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const [session] = await queryChecked(
      db,
      playSessionRow,
      `select ${limitsSql.time_played.name}($1, s.start_time, $2::bigint) as played,
         (select coalesce(sum(amount), 0)::bigint from (${RESULT_LINES}) line where time >= s.start_time) as net
       from (
         select start_time, end_time from play_spells where user_id = $1 order by end_time desc limit 1) s
       where s.end_time >= $2::bigint - $3::bigint`,
      [userId, now, GAP],
    );
    return session ?? { played: 0, net: 0 };
  }

  /** Starts the default reality-check interval of a player who has not chosen one. */
  async begin(userId: string): Promise<void> {
    const { db } = this.parts;
    await beginReality(db, userId, await this.#now(db));
  }

  /** Acknowledges a due reality check: the next interval starts now. Without a due one nothing changes. */
  async acknowledgeReality(userId: string): Promise<void> {
    const answered = await this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const now = await this.#now(tx);
      return queryChecked(
        tx,
        answeredRow,
        `update protection_settings set reality_from = $2::bigint
         where user_id = $1 and exists (select from ${limitsSql.reality_checks_due.name}($1, $2::bigint)) returning user_id as "userId"`,
        [userId, now],
      );
    });
    // Closes the dialog on the player's other devices too.
    if (answered.length > 0)
      this.parts.bus.publish('personal', { userId, message: { type: 'protection', data: null } });
  }

  /** Returns the play time until the next reality check, ms: 0 once it is due, null without one. */
  async #getRealityLeft(sql: Sql, userId: string, now: number): Promise<number | null> {
    const [row] = await queryChecked(
      sql,
      leftRow,
      `select greatest(0, s.reality_minutes * 60000::bigint - ${limitsSql.time_played.name}($1, s.reality_from, $2::bigint)) as left
       from protection_settings s where s.user_id = $1 and s.reality_minutes is not null`,
      [userId, now],
    );
    return row?.left ?? null;
  }

  async #getResult(sql: Sql, userId: string, now: number): Promise<RealityCheck> {
    return queryCheckedRow(
      sql,
      resultRow,
      `select due.played,
         (select coalesce(sum(amount), 0)::bigint from (${RESULT_LINES}) line where time >= due.from_ms) as net,
         (select coalesce(sum(amount), 0)::bigint from (${OPEN_STAKES}) line where time >= due.from_ms) as open
       from ${limitsSql.reality_checks_due.name}($1, $2::bigint) due`,
      [userId, now],
    );
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

async function beginReality(sql: Sql, userId: string, now: number): Promise<void> {
  await sql.query(
    `insert into protection_settings (user_id, version, reality_minutes, reality_from) values ($1, 0, $2, $3)
     on conflict (user_id) do nothing`,
    [userId, REALITY_DEFAULT, now],
  );
}
