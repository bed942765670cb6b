import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/**
 * What an account is for. `player` and `debt` belong to one player (owner = user id), the others to the house, one per
 * currency. `stakes` holds the stakes of pending and open bets, `payouts` the withdrawals under way; `clearing` is what the
 * payment providers hold (below zero: what they brought); `promotions` what gifts cost, so it is below zero; `debt` is what a player owes after a reversed payout
 * or a deposit that was taken back, once that was spent, so it is zero or below; `jackpot` holds the stakes of the jackpot and what is carried over.
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
 * Why money moved. Those of a bet have the bet's id as cause id, those of a round of virtual matches (`virtual-…`) the ticket's, those of a game (`game-…`) its round's, those of a deposit or withdrawal (`trade-…`) the trade's, that of a cash gift the
 * gift's, those of an entry of the jackpot its entry's (`jackpot-seed`, `jackpot-margin`: the round's); `deposit` is demo money.
 */
export type CauseKind =
  | 'deposit'
  | 'stake'
  | 'refusal'
  | 'settlement'
  | 'tax'
  | 'reversal'
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

/** Balances. What players own stays at zero or above; the sum of a currency is zero at every commit. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    owner: text('owner').notNull().default(''),
    currency: text('currency').notNull(),
    balance: integer64('balance').notNull().default(0),
    /** How often a player's balance has changed: of two that somebody received, the one with the higher number is newer. */
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

/** One movement of money, named by what caused it; the key makes it happen once. */
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
 * The sides of a transfer; they sum to zero. No foreign keys: each would lock the house's row once more per entry;
 * `ledger:check` proves the references instead.
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

/** What promotions with a budget of their own have given in a calendar month, units. */
export const promotionBudgets = pgTable(
  'promotion_budgets',
  {
    country: text('country').$type<CountryCode>().notNull(),
    /** The first word of its gifts' reasons. */
    promotion: text('promotion').notNull(),
    /** `2026-11`, UTC. */
    month: text('month').notNull(),
    given: integer64('given').notNull(),
    /** What of it was counted before gifts said in which month they count. */
    unlinked: integer64('unlinked').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.country, t.promotion, t.month] })],
);
