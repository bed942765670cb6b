import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';

/** Column of units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/**
 * Purpose of an account. `player` and `debt` belong to one player (owner = user id), the others to the house, one per currency. `stakes`
 * holds the stakes of pending and open bets, `payouts` the withdrawals in progress; `clearing` is the position of the payment providers
 * (negative: money that they brought in); `promotions` is the cost of gifts and boosts, so it is negative; `debt` is the amount that a player owes
 * after a payout was reversed or a deposit charged back when the money was already spent, so it is zero or negative; `jackpot` holds the
 * stakes of the jackpot and its carry-over.
 */
export type AccountKind =
  | 'player'
  | 'debt'
  | 'stakes'
  | 'house'
  | 'bonus'
  | 'tax'
  | 'demo-bank'
  | 'clearing'
  | 'payouts'
  | 'promotions'
  | 'jackpot';

/**
 * Cause of a transfer. The cause id is the id of the bet; for virtual rounds (`virtual-…`) of the ticket, for games (`game-…`) of the
 * round, for deposits and withdrawals (`trade-…`) of the payment, for a cash gift of the gift, and for the jackpot of the entry
 * (`jackpot-seed`, `jackpot-margin`: of the round). `deposit` is demo money.
 */
export type CauseKind =
  | 'deposit'
  | 'stake'
  | 'refusal'
  | 'settlement'
  | 'boost'
  | 'tax'
  | 'reversal'
  | 'boost-reversal'
  | 'cashout'
  | 'cashout-tax'
  | 'gift'
  | 'virtual-stake'
  | 'virtual-settlement'
  | 'virtual-tax'
  | 'game-stake'
  | 'game-settlement'
  | 'game-tax'
  | 'jackpot-seed'
  | 'jackpot-stake'
  | 'jackpot-margin'
  | 'jackpot-payout'
  | 'jackpot-tax'
  | 'jackpot-refund'
  | 'trade-credit'
  | 'trade-hold'
  | 'trade-pay'
  | 'trade-release'
  | 'trade-return'
  | 'trade-chargeback'
  | 'trade-refund'
  | 'trade-restore';

/**
 * Accounts and their balances. Balances of players are never negative; the balances of a currency sum to zero at every commit.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    owner: text('owner').notNull().default(''),
    currency: text('currency').notNull(),
    balance: integer64('balance').notNull().default(0),
    /**
     * Number of changes of a player's balance: of two balances that a client has received, the one with the higher version is newer.
     */
    version: integer64('version').notNull().default(0),
  },
  (t) => [
    unique('accounts_holder').on(t.owner, t.kind, t.currency),
    check('accounts_player_not_negative', sql`${t.kind} <> 'player' or ${t.balance} >= 0`),
    check('accounts_stakes_not_negative', sql`${t.kind} <> 'stakes' or ${t.balance} >= 0`),
    check('accounts_jackpot_not_negative', sql`${t.kind} <> 'jackpot' or ${t.balance} >= 0`),
    check('accounts_payouts_not_negative', sql`${t.kind} <> 'payouts' or ${t.balance} >= 0`),
    check('accounts_debt_not_positive', sql`${t.kind} <> 'debt' or ${t.balance} <= 0`),
  ],
);

/** Movement of money, identified by its cause; the unique key ensures that it happens once. */
export const transfers = pgTable(
  'transfers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    causeKind: text('cause_kind').$type<CauseKind>().notNull(),
    causeId: text('cause_id').notNull(),
    time: integer64('time').notNull(),
  },
  (t) => [unique('transfers_key').on(t.key)],
);

/**
 * Sides of transfers; the sides of a transfer sum to zero. No foreign keys: each would lock the house's row once more per entry;
 * `ledger:check` verifies the references instead.
 */
export const entries = pgTable(
  'entries',
  {
    transferId: integer64('transfer_id').notNull(),
    accountId: integer64('account_id').notNull(),
    amount: integer64('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.accountId] }),
    check('entries_amount_not_zero', sql`${t.amount} <> 0`),
  ],
);

/** Amounts that promotions with their own budget have given in a calendar month, units. */
export const promotionBudgets = pgTable(
  'promotion_budgets',
  {
    country: text('country').$type<CountryCode>().notNull(),
    /** Prefix of its gifts' reasons. */
    promotion: text('promotion').notNull(),
    /** `2026-11`, UTC. */
    month: text('month').notNull(),
    given: integer64('given').notNull(),
    /** Part of it that was charged before gifts stored the month of their budget. */
    unlinked: integer64('unlinked').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.country, t.promotion, t.month] })],
);
