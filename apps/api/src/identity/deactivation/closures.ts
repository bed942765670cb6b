import { BizCode } from '@oware/contracts';
import { lockPlayer } from '../../ledger/api';
import { type Warnings } from '../../notify/warnings/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { endSessions, findState, type SessionService } from '../session/api';
import { endClosure, insertClosure } from './store';
import { type ClosureReason } from './tables';

interface Dependencies {
  db: Database;
  clock: Clock;
  sessions: Pick<SessionService, 'notifyEnded'>;
  warnings: Warnings;
}

/** Writes the staff log in the transaction of a change. */
type WriteLog = (tx: Sql) => Promise<void>;

/**
 * Changes of a player's account by staff: ends all logins, closes or reopens the account. A closed account accepts no login and no bet; its
 * open bets settle, pending deposits arrive, and its balance stays.
 */
export class Closures {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Ends all logins of a player.
   * @returns their number
   */
  endLogins(userId: string, log: (tx: Sql, ended: number) => Promise<void>): Promise<number> {
    return this.#change(userId, async (tx, now) => {
      const ended = await endSessions(tx, userId, 'staff', now);
      if (ended.length > 0) await this.parts.warnings.add(tx, userId, 'loggedOutByStaff');
      await log(tx, ended.length);
      return ended;
    });
  }

  /**
   * Closes an account and ends its logins.
   * @throws BizError 51171 it is already closed
   */
  async close(closure: { userId: string; reason: ClosureReason; by: string }, log: WriteLog): Promise<void> {
    const { userId } = closure;
    await this.#change(userId, async (tx, now) => {
      if ((await findState(tx, userId)) === 'closed') throw createConflict('This account is already closed.');
      await insertClosure(tx, closure, now);
      const ended = await endSessions(tx, userId, 'staff', now);
      await this.parts.warnings.add(tx, userId, 'closedByStaff');
      await log(tx);
      return ended;
    });
  }

  /**
   * Reopens an account that staff closed.
   * @throws BizError 51171 it is not closed
   */
  async reopen(userId: string, log: WriteLog): Promise<void> {
    await this.#change(userId, async (tx, now) => {
      if (!(await endClosure(tx, userId, now))) throw createConflict('This account is not closed.');
      await this.parts.warnings.add(tx, userId, 'reopenedByStaff');
      await log(tx);
      return [];
    });
  }

  /**
   * Runs a change in a transaction that waits for bets being placed.
   * @param change returns the logins that it ended
   */
  async #change(userId: string, change: (tx: Sql, now: number) => Promise<string[]>): Promise<number> {
    const { db, clock, sessions } = this.parts;
    const ended = await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      return change(tx, getDecisionTime(clock) ?? (await getDatabaseTime(tx)));
    });
    sessions.notifyEnded(ended);
    return ended.length;
  }
}

const createConflict = (message: string): BizError => new BizError(BizCode.staffChangedMeanwhile, message);
