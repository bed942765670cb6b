import { type Probe } from './probe';

/** Rules for any double-entry ledger. */
export const ledgerProbes: readonly Probe[] = [
  {
    rule: 'the accounts of each currency sum to zero',
    sql: `select format('%s: the accounts sum to %s', currency, sum(balance)) as what
          from accounts group by currency having sum(balance) <> 0`,
  },
  {
    rule: 'each balance equals the sum of its entries',
    sql: `select format('account %s (%s %s %s): balance %s, entries %s', a.id, a.kind, a.owner, a.currency, a.balance, coalesce(e.total, 0)) as what
          from accounts a left join (select account_id, sum(amount) as total from entries group by account_id) e on e.account_id = a.id
          where a.balance <> coalesce(e.total, 0)`,
  },
  {
    rule: 'each transfer has at least two sides, in one currency, that sum to zero',
    sql: `select format('transfer %s (%s): %s entries in %s currencies, sum %s', t.id, t.key, count(e.*), count(distinct a.currency), coalesce(sum(e.amount), 0)) as what
          from transfers t left join entries e on e.transfer_id = t.id left join accounts a on a.id = e.account_id
          group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(distinct a.currency) <> 1 or count(e.*) < 2`,
  },
  {
    rule: 'each entry belongs to a transfer and an account',
    sql: `select format('entry of transfer %s on account %s', e.transfer_id, e.account_id) as what
          from entries e left join transfers t on t.id = e.transfer_id left join accounts a on a.id = e.account_id
          where t.id is null or a.id is null`,
  },
  {
    rule: 'no player has a negative balance, and no debt is a credit',
    sql: `select format('account %s (%s %s): %s', id, kind, owner, balance) as what from accounts
          where (kind in ('player', 'stakes', 'payouts', 'jackpot') and balance < 0) or (kind in ('debt', 'demo-bank', 'promotions') and balance > 0)`,
  },
  {
    rule: 'each player has one account, and the house has one of each kind per currency',
    sql: `select format('%s %s %s: %s accounts', kind, owner, currency, count(*)) as what from accounts
          group by kind, owner, currency having count(*) > 1
          union all
          select format('player %s has accounts in %s currencies', owner, count(*)) from accounts
          where kind = 'player' group by owner having count(*) > 1`,
  },
  {
    rule: 'each transfer is named after its cause, and no name is used twice',
    sql: `select format('key %s: %s transfers', key, count(*)) as what from transfers group by key having count(*) > 1
          union all
          select format('transfer %s: key %s does not fit cause %s %s', id, key, cause_kind, cause_id) from transfers
          where split_part(key, ':', 1) <> cause_kind or (cause_kind <> 'deposit' and split_part(key, ':', 2) <> cause_id)
          union all
          select format('transfer %s (%s): there is no bet %s', t.id, t.key, t.cause_id) from transfers t
          where t.cause_kind not in ('deposit', 'gift') and t.cause_kind not like 'trade-%' and t.cause_kind not like 'virtual-%' and t.cause_kind not like 'game-%' and t.cause_kind not like 'jackpot-%'
            and not exists (select from bets where id::text = t.cause_id)`,
  },
];
