import { BizCode, type VersionedBalance } from '@oware/contracts';
import { and, eq } from 'drizzle-orm';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { hasState, sqlStates } from '../platform/database/sql-states';
import { first } from '../platform/database/typed-queries';
import { BizError } from '../platform/http/biz-error';
import { type AccountKind, accounts, type CauseKind } from './tables';
import { ledgerSql } from './sql';

/** One side of a transfer: what an account gets (or gives, below zero), in units of 1/10000. */
export interface Side {
  kind: AccountKind;
  /** User id for `player` and `debt`, empty for the house. */
  owner: string;
  currency: string;
  amount: number;
  /** What of a player's credit the next transfer takes away again, as tax: it repays no debt. */
  reserved?: number;
}

/** What a transfer is called and why it happens. */
export interface TransferCause {
  /** Idempotency key: a second transfer under it moves nothing. */
  key: string;
  kind: CauseKind;
  /** Id of the cause. */
  id: string;
}

const IN_DEBT =
  'A result was corrected, or a payment taken back, after you had used the money. What is still owed is settled by what you win; ' +
  'until then nothing can be withdrawn.';

/** Double-entry books. Bets are booked by place_orders.sql and settle_bets.sql; everything else goes through here. */
export class Ledger {
  constructor(private readonly parts: { db: Database; clock: Clock }) {}

  /**
   * Books one transfer and gives its id; under a known key the first one's. What comes to a player repays the player's debt
   * first, unless it is a deposit (docs/adr/0035): callers name the player only, and read the balance for what is left.
   * @param sides must sum to zero in each currency
   * @param sql the transaction of the cause, when there is one
   * @throws BizError 43006 when a player's balance would fall below zero, 43013 when the key stands for another transfer, 44006
   * when money would leave while there is a debt
   */
  async transfer(cause: TransferCause, sides: readonly Side[], sql: Sql = this.parts.db): Promise<number> {
    try {
      const [row] = await sql.query<{ id: number }>(
        `select ${ledgerSql.ledger_transfer.name}($1, $2, $3, $4::bigint, $5::jsonb) as id`,
        [cause.key, cause.kind, cause.id, this.parts.clock.now(), JSON.stringify(sides)],
      );
      return (row as { id: number }).id;
    } catch (error) {
      if (hasState(error, '23514')) throw new BizError(BizCode.insufficientBalance, 'The balance does not cover it.');
      if (hasState(error, sqlStates.inDebt)) throw new BizError(BizCode.inDebt, IN_DEBT);
      if (hasState(error, sqlStates.keyReused))
        throw new BizError(BizCode.keyReused, 'This key was used for another transfer.');
      throw error;
    }
  }

  /** Opens a player's account with a balance of zero, if there is none. */
  async openAccount(userId: string, currency: string, sql: Sql = this.parts.db): Promise<void> {
    await sql.query("insert into accounts (kind, owner, currency) values ('player', $1, $2) on conflict do nothing", [
      userId,
      currency,
    ]);
  }

  /** Gives a player demo money, once for each key. @param amount units of 1/10000 */
  async depositDemo(userId: string, currency: string, amount: number, key: string): Promise<void> {
    await this.transfer({ key: `deposit:${key}`, kind: 'deposit', id: key }, [
      { kind: 'demo-bank', owner: '', currency, amount: -amount },
      { kind: 'player', owner: userId, currency, amount },
    ]);
  }

  /** What a player has, in units of 1/10000, with its version; 0 before the first deposit. */
  async versionedBalanceOf(userId: string, { drizzle }: Sql = this.parts.db): Promise<Required<VersionedBalance>> {
    const { balance, version: balanceVersion, owner, kind } = accounts;
    return (
      (await first(
        drizzle
          .select({ balance, balanceVersion })
          .from(accounts)
          .where(and(eq(owner, userId), eq(kind, 'player'))),
      )) ?? { balance: 0, balanceVersion: 0 }
    );
  }

  /** The same without its version. */
  async balanceOf(userId: string, sql: Sql = this.parts.db): Promise<number> {
    return (await this.versionedBalanceOf(userId, sql)).balance;
  }

  /** What a player owes, in units of 1/10000, zero or above. */
  async debtOf(userId: string, sql: Sql = this.parts.db): Promise<number> {
    const [row] = await sql.query<{ owed: number }>(
      "select coalesce(-sum(balance), 0)::bigint as owed from accounts where owner = $1 and kind = 'debt'",
      [userId],
    );
    return row?.owed ?? 0;
  }

  /** @throws BizError 44006, with what is owed as data, while a player is in debt */
  async refuseInDebt(userId: string, sql: Sql = this.parts.db): Promise<void> {
    const owed = await this.debtOf(userId, sql);
    if (owed > 0) throw new BizError(BizCode.inDebt, IN_DEBT, { owed });
  }
}
