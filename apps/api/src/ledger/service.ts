import { BizCode, type VersionedBalance } from '@oware/contracts';
import { and, eq } from 'drizzle-orm';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { hasState, sqlStates } from '../platform/database/sql-states';
import { getFirst } from '../platform/database/typed-queries';
import { BizError } from '../platform/errors/biz-error';
import { type AccountKind, accounts, type CauseKind } from './tables';
import { ledgerSql } from './sql';

/** One side of a transfer: the amount that an account receives (or pays, when negative), in units of 1/10000. */
export interface Side {
  kind: AccountKind;
  /** User id for `player` and `debt`; empty for house accounts. */
  owner: string;
  currency: string;
  amount: number;
  /** Part of a player's credit that the next transfer deducts as tax; it repays no debt. */
  reserved?: number;
}

/** Key and cause of a transfer. */
export interface TransferCause {
  /** Idempotency key: a second transfer with it moves no money. */
  key: string;
  kind: CauseKind;
  /** Id of the cause. */
  id: string;
}

const IN_DEBT =
  'A result was corrected, or a payment reversed, after you had used the money. Your winnings pay off what you still owe; ' +
  'until then you cannot withdraw.';

/**
 * Double-entry ledger. Bets are booked by place_orders.sql and settle_bets.sql; everything else goes through this class.
 */
export class Ledger {
  constructor(private readonly parts: { db: Database; clock: Clock }) {}

  /**
   * Books a transfer and returns its id; for a known key, the id of the first transfer. A credit to a player repays the player's debt
   * first, unless it is a deposit (docs/adr/0035): callers name only the player, and read the balance afterwards.
   * @param sides must sum to zero in each currency
   * @param sql the transaction of the cause, if any
   * @throws BizError 43006 when the balance does not cover it, 43013 when the key was used for another transfer, 44006 for a withdrawal by
   * a player in debt
   */
  async transfer(cause: TransferCause, sides: readonly Side[], sql: Sql = this.parts.db): Promise<number> {
    try {
      const [row] = await sql.query<{ id: number }>(
        `select ${ledgerSql.ledger_transfer.name}($1, $2, $3, $4::bigint, $5::jsonb) as id`,
        [cause.key, cause.kind, cause.id, this.parts.clock.now(), JSON.stringify(sides)],
      );
      return (row as { id: number }).id;
    } catch (error) {
      if (hasState(error, '23514')) throw new BizError(BizCode.insufficientBalance, 'Your balance is too low.');
      if (hasState(error, sqlStates.inDebt)) throw new BizError(BizCode.inDebt, IN_DEBT);
      if (hasState(error, sqlStates.keyReused))
        throw new BizError(BizCode.keyReused, 'This key was used for another transfer.');
      throw error;
    }
  }

  /** Opens a player's account with a balance of zero, unless it exists. */
  async openAccount(userId: string, currency: string, sql: Sql = this.parts.db): Promise<void> {
    await sql.query("insert into accounts (kind, owner, currency) values ('player', $1, $2) on conflict do nothing", [
      userId,
      currency,
    ]);
  }

  /**
   * Credits demo money to a player, once for each key.
   * @param amount units of 1/10000
   */
  async depositDemo(userId: string, currency: string, amount: number, key: string): Promise<void> {
    await this.transfer({ key: `deposit:${key}`, kind: 'deposit', id: key }, [
      { kind: 'demo-bank', owner: '', currency, amount: -amount },
      { kind: 'player', owner: userId, currency, amount },
    ]);
  }

  /** Returns a player's balance, in units of 1/10000, and its version; 0 before the first deposit. */
  async getVersionedBalance(userId: string, { drizzle }: Sql = this.parts.db): Promise<Required<VersionedBalance>> {
    const { balance, version: balanceVersion, owner, kind } = accounts;
    return (
      (await getFirst(
        drizzle
          .select({ balance, balanceVersion })
          .from(accounts)
          .where(and(eq(owner, userId), eq(kind, 'player'))),
      )) ?? { balance: 0, balanceVersion: 0 }
    );
  }

  /** Returns a player's balance, in units of 1/10000. */
  async getBalance(userId: string, sql: Sql = this.parts.db): Promise<number> {
    return (await this.getVersionedBalance(userId, sql)).balance;
  }

  /** Returns a player's debt, in units of 1/10000, zero or above. */
  async getDebt(userId: string, sql: Sql = this.parts.db): Promise<number> {
    const [row] = await sql.query<{ owed: number }>(
      "select coalesce(-sum(balance), 0)::bigint as owed from accounts where owner = $1 and kind = 'debt'",
      [userId],
    );
    return row?.owed ?? 0;
  }

  /** @throws BizError 44006, with the debt as data, while a player is in debt */
  async rejectInDebt(userId: string, sql: Sql = this.parts.db): Promise<void> {
    const owed = await this.getDebt(userId, sql);
    if (owed > 0) throw new BizError(BizCode.inDebt, IN_DEBT, { owed });
  }
}
