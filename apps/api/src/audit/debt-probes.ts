import { type Probe } from './probe';

/**
 * SQL: all bookings, in order, of each player who was ever in debt, with the amounts moved, and balance and debt afterwards. A tax counts
 * with the booking that it taxes, and a boost with the settlement that it adds to. Transfer ids are assigned under the lock on the player's account, so they are in chronological order.
 */
const BOOKED = `
  debtor as (
    select owner, currency, max(id) filter (where kind = 'player') as player_id, max(id) filter (where kind = 'debt') as debt_id
    from accounts where owner <> '' group by owner, currency having bool_or(kind = 'debt')
  ),
  booking as (
    select d.owner, d.currency, regexp_replace(regexp_replace(regexp_replace(t.key, '^(tax|boost):', 'settlement:'), '^boost-reversal:', 'reversal:'), '^cashout-tax:', 'cashout:') as name,
      min(t.id) as no, min(t.cause_kind) filter (where t.cause_kind not in ('tax', 'boost', 'boost-reversal', 'cashout-tax')) as cause,
      coalesce(sum(e.amount) filter (where e.account_id = d.player_id), 0) as own,
      coalesce(sum(e.amount) filter (where e.account_id = d.debt_id), 0) as debt
    from debtor d join entries e on e.account_id in (d.player_id, d.debt_id) join transfers t on t.id = e.transfer_id
    group by d.owner, d.currency, name
  ),
  booked as (
    select *, sum(own) over so_far as balance_after, sum(debt) over so_far as debt_after
    from booking window so_far as (partition by owner, currency order by no)
  )`;

/** Rules on debts (docs/adr/0035): how they arise, what repays them, and what is not allowed in the meantime. */
export const debtProbes: readonly Probe[] = [
  {
    rule: 'only deposits reached a balance while a debt was open',
    sql: `with ${BOOKED}
      select format('player %s: %s (transfer %s) added %s while %s were still owed', owner, name, no, own, -debt_after) as what
      from booked where own > 0 and debt_after < 0 and cause not in ('deposit', 'trade-credit')`,
  },
  {
    rule: 'a debt arises only from reversed money, and only for the part that the balance does not cover',
    sql: `with ${BOOKED}
      select format('player %s: %s (transfer %s) created a debt of %s with %s in the balance', owner, name, no, -debt, balance_after) as what
      from booked where debt < 0 and (balance_after > 0 or cause not in ('reversal', 'trade-chargeback', 'trade-refund') and name not like 'gift:%:reversal:%')`,
  },
  {
    rule: 'no player withdrew money while in debt',
    sql: `with ${BOOKED}
      select format('player %s: %s (transfer %s) with a debt of %s', owner, name, no, -debt_after) as what
      from booked where cause = 'trade-hold' and debt_after < 0`,
  },
];
