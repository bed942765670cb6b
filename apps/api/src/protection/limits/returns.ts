import { RETURN_WAIT_MS, type CountryCode } from '@oware/config';
import { BizCode, returnSteps, type ReturnRequest, type ReturnResponse, type ReturnStep } from '@oware/contracts';
import { z } from 'zod';
import { lockPlayer } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { ProtectionLog } from '../log/api';
import { buildLimitStatement } from './statement';

/** Period of the summary, days. */
const DAYS = 365;
/** Condition for an exclusion ($1 player, $2 now) that has ended and waits for the player's return. */
const WAITS = `user_id = $1 and end_time <= $2::bigint and kind <> 'time-out' and coalesce(returned_at > $2, true)`;

const count = z.number().int();
const waitingRow = z.object({
  scope: z.enum(['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES']),
  readAt: count.nullable(),
  askedAt: count.nullable(),
});
const limitedRow = z.object({ limited: z.boolean() });
type Waiting = z.output<typeof waitingRow>;
interface Player {
  userId: string;
  country: CountryCode;
}

/** A player's progress towards the return. */
interface Progress {
  waiting: readonly Waiting[];
  done: Readonly<Record<ReturnStep, boolean>>;
  /** Time from which the return can be confirmed; null before the player has asked for it. */
  readyAt: number | null;
}

/**
 * Return after an exclusion (docs/adr/0076): the player reads a summary of their play, asks to return, sets a deposit limit, and confirms
 * after a day. Until then exclusions_from.sql keeps everything closed. Each step applies to the exclusions that had ended when it was
 * taken.
 */
export class Returns {
  readonly #log: ProtectionLog;

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {
    this.#log = new ProtectionLog(parts);
  }

  async getReturn(player: Player): Promise<ReturnResponse> {
    const { db } = this.parts;
    return this.#response(player, await getProgress(db, player.userId, await this.#now(db)));
  }

  /**
   * Takes a step. A completed step, or one without a waiting exclusion, changes nothing.
   * @throws BizError 51175 an earlier step is missing, 51176 less than a day since the player asked to return
   */
  async takeStep(player: Player, { step }: ReturnRequest): Promise<ReturnResponse> {
    const { userId } = player;
    const progress = await this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const now = await this.#now(tx);
      const before = await getProgress(tx, userId, now);
      if (before.waiting.length === 0 || before.done[step]) return before;
      rejectTooEarly(before, step, now);
      await tx.query(`update self_exclusions set ${COLUMNS[step]} = $2 where ${WAITS} and ${COLUMNS[step]} is null`, [
        userId,
        now,
      ]);
      // A raise that was requested meanwhile must not undo the limit that was set for the return.
      if (step === 'confirm')
        await tx.query("delete from limit_raises where user_id = $1 and kind = 'deposit'", [userId]);
      await this.#log.add(tx, userId, 'returned', { step, scopes: before.waiting.map(({ scope }) => scope) });
      return getProgress(tx, userId, now);
    });
    this.parts.bus.publish('personal', { userId, message: { type: 'protection', data: null } });
    return this.#response(player, progress);
  }

  async #response(player: Player, { waiting, done, readyAt }: Progress): Promise<ReturnResponse> {
    return {
      scopes: [...new Set(waiting.map(({ scope }) => scope))],
      steps: returnSteps.map((step) => ({ step, done: done[step], readyAt: step === 'confirm' ? readyAt : null })),
      summary: waiting.length === 0 ? null : (await buildLimitStatement(this.parts, player, DAYS)).total,
    };
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

const COLUMNS = { summary: 'read_at', wish: 'asked_at', confirm: 'returned_at' } as const;

async function getProgress(sql: Sql, userId: string, now: number): Promise<Progress> {
  const waiting = await queryChecked(
    sql,
    waitingRow,
    `select scope, read_at as "readAt", asked_at as "askedAt" from self_exclusions where ${WAITS} order by id`,
    [userId, now],
  );
  const { limited } = await queryCheckedRow(
    sql,
    limitedRow,
    `select exists (select from player_limits where user_id = $1 and kind = 'deposit' and start_time <= $2::bigint
       and (end_time is null or end_time > $2)) as limited`,
    [userId, now],
  );
  const requestTimes = waiting.map(({ askedAt }) => askedAt).filter((time) => time !== null);
  const wish = requestTimes.length === waiting.length;
  return {
    waiting,
    done: {
      summary: waiting.every(({ readAt }) => readAt !== null),
      wish,
      limit: limited,
      confirm: waiting.length === 0,
    },
    readyAt: wish && waiting.length > 0 ? Math.max(...requestTimes) + RETURN_WAIT_MS : null,
  };
}

function rejectTooEarly({ done, readyAt }: Progress, step: ReturnStep, now: number): void {
  const missing = returnSteps.slice(0, returnSteps.indexOf(step)).find((before) => !done[before]);
  if (missing !== undefined)
    throw new BizError(BizCode.returnStepMissing, 'Please complete the previous step first.', { step: missing });
  if (step === 'confirm' && readyAt !== null && readyAt > now)
    throw new BizError(BizCode.returnTooEarly, 'You can confirm your return 24 hours after you asked for it.', {
      readyAt,
    });
}
