import { REALITY_DEFAULT } from '@oware/config';
import { type PresenceResponse } from '@oware/contracts';
import { z } from 'zod';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
import { DATABASE_NOW, databaseNow } from '../../platform/database/now';
import { PLAY_LINES } from './play-lines';
import { limitsSql } from './sql';

/** Two signs of a player that are no further apart are of one spell, ms. */
const GAP = 5 * 60_000;

const count = z.number().int();
const sessionRow = z.object({ left: count.nullable() });
const dueRow = z.object({ from: count, played: count });
const resultRow = z.object({ net: count });

/** How long players play, on all their devices together, by signs that their pages give; and what they are notified of. */
export class PlayTime {
  constructor(private readonly parts: { db: Database; clock: Clock }) {}

  /** Takes a sign that the player is there. @returns what there is to notify them of */
  async sign(userId: string): Promise<PresenceResponse> {
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
      // Who has chosen nothing yet has a reality check all the same, from now on.
      await tx.query(
        `insert into protection_settings (user_id, version, reality_minutes, reality_from) values ($1, 0, $2, $3)
         on conflict (user_id) do nothing`,
        [userId, REALITY_DEFAULT, now],
      );
      const { left } = await checkedRow(
        tx,
        sessionRow,
        `select min(greatest(amount - used, 0)) as left from ${limitsSql.limits_used.name}($1, $2) where kind = 'session'`,
        [userId, now],
      );
      return { realityCheck: await this.#realityCheck(tx, userId, now), sessionLeft: left };
    });
  }

  /** The player has read the reality check that was due: the next one counts from now. */
  async answerReality(userId: string): Promise<void> {
    await this.parts.db.query(
      `update protection_settings set reality_from = coalesce($2::bigint, ${DATABASE_NOW}) where user_id = $1 and reality_minutes is not null`,
      [userId, decisionTime(this.parts.clock)],
    );
  }

  async #realityCheck(sql: Sql, userId: string, now: number): Promise<PresenceResponse['realityCheck']> {
    const [due] = await checkedRows(
      sql,
      dueRow,
      `select s.reality_from as "from", played from protection_settings s
       cross join lateral (select ${limitsSql.time_played.name}($1, s.reality_from, $2::bigint) as played) time
       where s.user_id = $1 and s.reality_minutes is not null and played >= s.reality_minutes * 60000::bigint`,
      [userId, now],
    );
    if (due === undefined) return null;
    const { net } = await checkedRow(
      sql,
      resultRow,
      `select coalesce(sum(case kind when 'return' then amount when 'stake' then -amount else 0 end), 0)::bigint as net
       from (${PLAY_LINES}) line where time >= $2::bigint`,
      [userId, due.from],
    );
    return { played: due.played, net };
  }

  async #now(sql: Sql): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}
