import { BizCode } from '@oware/contracts';
import { lockPlayer } from '../../ledger/lock-player';
import { type Warnings } from '../../notify/warnings/warnings';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { endSessions } from '../session/end-sessions';
import { type SessionService } from '../session/service';
import { endClosure, findState, insertClosure } from './store';
import { type ClosureReason } from './tables';

interface Dependencies {
  db: Database;
  clock: Clock;
  sessions: Pick<SessionService, 'notifyEnded'>;
  warnings: Warnings;
}

/** Writes the log of staff in the transaction of a change. */
type WriteLog = (tx: Sql) => Promise<void>;

/**
 * Changes of staff to a player's account: all logins ended, the account closed or opened again. A closed account takes no login and no bet; its
 * open bets settle, its deposits that are under way arrive, its balance stays.
 */
export class Closures {
  constructor(private readonly parts: Dependencies) {}

  /** Ends all logins of a player. @returns how many */
  endLogins(userId: string, log: (tx: Sql, ended: number) => Promise<void>): Promise<number> {
    return this.#change(userId, async (tx, now) => {
      const ended = await endSessions(tx, userId, 'staff', now);
      if (ended.length > 0) await this.parts.warnings.add(tx, userId, 'loggedOutByStaff');
      await log(tx, ended.length);
      return ended;
    });
  }

  /** Closes an account and ends its logins. @throws BizError 51171 it is closed already */
  async close(closure: { userId: string; reason: ClosureReason; by: string }, log: WriteLog): Promise<void> {
    const { userId } = closure;
    await this.#change(userId, async (tx, now) => {
      if ((await findState(tx, userId)) === 'closed') throw meanwhile('This account is closed already.');
      await insertClosure(tx, closure, now);
      const ended = await endSessions(tx, userId, 'staff', now);
      await this.parts.warnings.add(tx, userId, 'closedByStaff');
      await log(tx);
      return ended;
    });
  }

  /** Opens an account that staff closed. @throws BizError 51171 it is not closed */
  async reopen(userId: string, log: WriteLog): Promise<void> {
    await this.#change(userId, async (tx, now) => {
      if (!(await endClosure(tx, userId, now))) throw meanwhile('This account is not closed.');
      await this.parts.warnings.add(tx, userId, 'reopenedByStaff');
      await log(tx);
      return [];
    });
  }

  /** Runs a change in a transaction that waits for bets under way. @param change returns the logins that it ended */
  async #change(userId: string, change: (tx: Sql, now: number) => Promise<string[]>): Promise<number> {
    const { db, clock, sessions } = this.parts;
    const ended = await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      return change(tx, decisionTime(clock) ?? (await databaseNow(tx)));
    });
    sessions.notifyEnded(ended);
    return ended.length;
  }
}

const meanwhile = (message: string): BizError => new BizError(BizCode.staffChangedMeanwhile, message);
